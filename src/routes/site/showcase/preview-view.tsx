import { useQuery } from '@tanstack/react-query';
import type { ShowOrder } from '../../../../contract/site/calls';
import { sitePreviewOptions } from '../../../services/site/previews';
import { otherShowcasesOptions } from '../../../services/site/showcases';
import { PreviewBar } from '../../../ui/shell/PreviewBar';
import { ShowcaseDetail } from '../../../ui/site/showcase/ShowcaseDetail';
import { FailedPreview } from '../../shell/failed-preview';
import { LostPreviewPage } from '../../shell/lost-preview';
import { PortalPage } from '../../shell/portal-page';
import { ShowcaseGallery } from './gallery';

/** A showcase as its readers will have it, without likes and comments. */
export function ShowcasePreview({ token }: { token: string }) {
  const { data, refetch } = useQuery(sitePreviewOptions(token));
  if (!data) return <FailedPreview onRetry={() => void refetch()} />;
  // The link of another kind's preview.
  if (!data.showcase) return <LostPreviewPage />;
  return <Shown showcase={data.showcase} until={data.shownUntil} />;
}

function Shown({ showcase, until }: { showcase: ShowOrder; until: string }) {
  const { data: others = [] } = useQuery(otherShowcasesOptions(showcase.customerShowOrderKeyId));
  const { title, showImagePaths, showPcb6BImagePaths } = showcase;
  return (
    <PortalPage current="about">
      <PreviewBar until={until} />
      <ShowcaseDetail
        showcase={showcase}
        others={others}
        like={null}
        gallery={<ShowcaseGallery title={title} pictures={[...showImagePaths, ...showPcb6BImagePaths]} />}
      />
    </PortalPage>
  );
}
