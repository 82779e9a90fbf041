import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { site } from '../../../../contract/limits';
import { otherShowcasesOptions, showcaseOptions } from '../../../services/site/showcases';
import { FailedState } from '../../../ui/parts/FailedState';
import { ShowcaseDetail } from '../../../ui/site/showcase/ShowcaseDetail';
import { PortalPage } from '../../shell/portal-page';
import { ShowcaseGallery } from './gallery';

const route = getRouteApi('/portal/showOrder/details_{$key}.html');

export function DetailView() {
  const { key } = route.useParams();
  const { data, isError, refetch } = useQuery(showcaseOptions(key.id));
  const { data: newest = [] } = useQuery(otherShowcasesOptions());
  const shown = data?.showOrderDetailsResponse;
  const others = newest
    .filter(({ customerShowOrderKeyId }) => customerShowOrderKeyId !== key.id)
    .slice(0, site.otherShowOrders);
  return (
    <PortalPage current="about">
      {shown && (
        <ShowcaseDetail
          key={key.id}
          showcase={shown}
          others={others}
          gallery={
            <ShowcaseGallery title={shown.title} pictures={[...shown.showImagePaths, ...shown.showPcb6BImagePaths]} />
          }
        />
      )}
      {isError && <FailedState message="晒单暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}
