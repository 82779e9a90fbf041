import { PortalModal } from '../antd/PortalModal';
import { Button } from '../parts/Button';

interface SignOutDialogProps {
  open: boolean;
  busy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** R022 */
export function SignOutDialog({ open, busy, onLeave, onStay }: SignOutDialogProps) {
  return (
    <PortalModal
      open={open}
      title="退出登录"
      width={420}
      keyboard
      onClose={onStay}
      footer={
        <>
          <Button kind="secondary" onClick={onStay}>
            取消
          </Button>
          <Button loading={busy} onClick={onLeave}>
            确定
          </Button>
        </>
      }
    >
      <p>您确定要退出吗？</p>
    </PortalModal>
  );
}
