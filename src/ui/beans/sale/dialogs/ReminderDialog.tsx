import { PortalModal } from '../../../antd/PortalModal';
import { Button } from '../../../parts/Button';

interface ReminderDialogProps {
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** Where the address can be filled in later (R413). */
export function ReminderDialog({ open, onClose, afterClose }: ReminderDialogProps) {
  return (
    <PortalModal
      open={open}
      title="温馨提示"
      width={460}
      keyboard
      onClose={onClose}
      afterClose={afterClose}
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <p>可在兑换记录中填写地址，地址填写后我们会尽快为您寄出。</p>
    </PortalModal>
  );
}
