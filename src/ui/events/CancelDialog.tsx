import { AntdProvider } from '../antd/AntdProvider';
import { PortalModal } from '../antd/PortalModal';
import { Button } from '../parts/Button';

export interface CancelDialogProps {
  /** Of the activity; undefined while the dialog is closed. */
  title: string | undefined;
  busy: boolean;
  onCancel: () => void;
  onClose: () => void;
}

/** Asks before a place is given back. */
export default function CancelDialog({ title, busy, onCancel, onClose }: CancelDialogProps) {
  // What is being sent can no longer be called off.
  const close = () => busy || onClose();
  return (
    <AntdProvider>
      <PortalModal
        open={title !== undefined}
        title="取消报名"
        width={440}
        onClose={close}
        keyboard
        footer={
          <>
            <Button kind="secondary" inactive={busy} onClick={close}>
              暂不取消
            </Button>
            <Button loading={busy} onClick={onCancel}>
              确认取消
            </Button>
          </>
        }
      >
        <p>{`确定取消“${title ?? ''}”的报名吗？名额将让给候补名单中的下一位；再次报名需要重新排队。`}</p>
      </PortalModal>
    </AntdProvider>
  );
}
