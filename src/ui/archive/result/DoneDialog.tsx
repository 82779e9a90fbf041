import type { ReactNode } from 'react';
import { PortalModal } from '../../antd/PortalModal';
import { CheckIcon } from '../../icons/CheckIcon';
import { Button } from '../../parts/Button';
import styles from './DoneDialog.module.css';

interface DoneDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  afterClose: () => void;
  children: ReactNode;
}

/** Confirms that something has been sent (R488, R490). */
export function DoneDialog({ open, title, onClose, afterClose, children }: DoneDialogProps) {
  return (
    <PortalModal
      open={open}
      title={title}
      width={420}
      onClose={onClose}
      afterClose={afterClose}
      footer={<Button onClick={onClose}>我知道了</Button>}
    >
      <div className={styles.done}>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        <p role="status">{children}</p>
      </div>
    </PortalModal>
  );
}
