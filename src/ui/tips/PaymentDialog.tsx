import { tips } from '../../../contract/limits/tips';
import { PortalModal } from '../antd/PortalModal';
import { Notice } from '../parts/Notice';
import styles from './Tips.module.css';

interface PaymentDialogProps {
  open: boolean;
  /** Of the frame; empty while it is closed. */
  address: string;
  /** Why the result could not be asked for just now. */
  problem: string;
  onClose: () => void;
  afterClose: () => void;
}

const { width, height } = tips.frame;

/** R265. Beside the frame the dialog has only its own edges. */
export function PaymentDialog({ open, address, problem, onClose, afterClose }: PaymentDialogProps) {
  return (
    <PortalModal open={open} title="支付打赏" width={width + 64} onClose={onClose} afterClose={afterClose}>
      {problem !== '' && <Notice tone="warn">{problem}，正在继续查询支付结果</Notice>}
      <iframe className={styles.frame} title="支付" src={address} width={width} height={height} />
    </PortalModal>
  );
}
