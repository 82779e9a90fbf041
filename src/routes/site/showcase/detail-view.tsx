import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { commentTypes, takesPictures } from '../../../../contract/comments/rules/comment-types';
import { site } from '../../../../contract/limits';
import { showcaseAddress } from '../../../../contract/site/rules/showcases';
import { otherShowcasesOptions, showcaseOptions } from '../../../services/site/showcases';
import { FailedState } from '../../../ui/parts/FailedState';
import { ShowcaseDetail } from '../../../ui/site/showcase/ShowcaseDetail';
import { CommentThread } from '../../comments/thread';
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
          comments={
            <CommentThread
              place={{ type: commentTypes.showOrder, businessId: key.id }}
              paging={{
                page: key.commentPage,
                addressOf: (page, fragment = 'comments-title') => `${showcaseAddress(key.id, page)}#${fragment}`,
              }}
              takesPictures={takesPictures({ type: commentTypes.showOrder, category: 0 })}
              onChanged={() => undefined}
            />
          }
          gallery={
            <ShowcaseGallery title={shown.title} pictures={[...shown.showImagePaths, ...shown.showPcb6BImagePaths]} />
          }
        />
      )}
      {isError && <FailedState message="晒单暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}
