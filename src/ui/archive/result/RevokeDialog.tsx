import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';

interface RevokeDialogProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the code of a report is revoked for good. */
export function RevokeDialog({ open, busy, onConfirm, onClose }: RevokeDialogProps) {
  // What is being sent can no longer be called off.
  const close = () => busy || onClose();
  return (
    <PortalModal
      open={open}
      title="作废此报告"
      width={500}
      onClose={close}
      footer={
        <>
          <Button kind="secondary" inactive={busy} onClick={close}>
            取消
          </Button>
          <Button onClick={onConfirm} loading={busy}>
            确认作废
          </Button>
        </>
      }
    >
      <Notice tone="warn">
        作废后，在线验证码立即失效，任何人都无法再验证此报告，您也不能再在本页查看、下载、转发或反馈，且无法恢复。如仍需要报告，请重新申请查询。
      </Notice>
    </PortalModal>
  );
}
