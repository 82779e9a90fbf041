import { FailedState } from '../../ui/parts/FailedState';
import { PortalPage } from './portal-page';

/** A preview that could not be fetched; its link may be good. */
export const FailedPreview = ({ onRetry }: { onRetry: () => void }) => (
  <PortalPage>
    <FailedState message="预览暂时无法显示，请稍后重试" onRetry={onRetry} />
  </PortalPage>
);
