import { formatDateTime } from '../../../contract/rules/dates';
import { PortalModal } from '../antd/PortalModal';
import { CheckIcon } from '../icons/CheckIcon';
import { Button } from '../parts/Button';
import styles from './forms.module.css';

interface SubmittedDialogProps {
  open: boolean;
  ticketNumber: string;
  /** ISO instant. */
  dueAt: string;
  onClose: () => void;
}

/** Says by which number a ticket is followed, and by when it is answered (R309). */
export function SubmittedDialog({ open, ticketNumber, dueAt, onClose }: SubmittedDialogProps) {
  return (
    <PortalModal
      open={open}
      title="提交成功"
      width={420}
      onClose={onClose}
      footer={<Button onClick={onClose}>我知道了</Button>}
    >
      <div className={styles.submitted}>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        <p role="status">
          工单号<strong className="tabular">{ticketNumber}</strong>
        </p>
        {dueAt !== '' && <p>预计{formatDateTime(new Date(dueAt))}前回复</p>}
        <p>
          在<a href="/portal/account/tickets">我的提交</a>查看处理进度；未登录时凭工单号和留下的电话查询。
        </p>
      </div>
    </PortalModal>
  );
}
