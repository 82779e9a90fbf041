import { LostPreview } from '../../ui/news/LostPreview';
import { PortalPage } from '../shell/portal-page';

/** The link of a preview is over. */
export const PreviewNotFound = () => (
  <PortalPage>
    <LostPreview />
  </PortalPage>
);
