import { PortalModal } from '../../../antd/PortalModal';
import { Button } from '../../../parts/Button';
import { Picture } from '../../../parts/Picture';
import styles from './SucceededDialog.module.css';

interface SucceededDialogProps {
  open: boolean;
  title: string;
  picture: string;
  onAddress: () => void;
  onLater: () => void;
  onClose: () => void;
  afterClose: () => void;
}

/** What was exchanged, and the way to its address (R411, R413). */
export function SucceededDialog({ open, title, picture, onAddress, onLater, ...on }: SucceededDialogProps) {
  return (
    <PortalModal
      open={open}
      title="兑换成功"
      width={460}
      onClose={on.onClose}
      afterClose={on.afterClose}
      footer={
        <>
          <Button kind="secondary" onClick={onLater}>
            暂不填写
          </Button>
          <Button onClick={onAddress}>确认收货地址</Button>
        </>
      }
    >
      <div className={styles.goods}>
        <Picture path={picture} ratio={1} sizes="160px" className={styles.picture} />
        <p className={styles.title}>{title}</p>
        <p>恭喜您，兑换成功！请确认收货地址，以便我们为您寄出。</p>
      </div>
    </PortalModal>
  );
}
