import { LostPreview } from '../../ui/shell/LostPreview';
import { PortalPage } from './portal-page';

/** The link of a preview is over. */
export const LostPreviewPage = () => (
  <PortalPage>
    <LostPreview />
  </PortalPage>
);
