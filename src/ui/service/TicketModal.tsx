import type { ReactNode } from 'react';
import { useId } from 'react';
import { PortalModal } from '../antd/PortalModal';
import { Button } from '../parts/Button';

interface TicketModalProps {
  title: string;
  open: boolean;
  busy: boolean;
  /** Shown in place of the form, which keeps what was written. */
  captcha: ReactNode;
  onClose: () => void;
  afterClose?: () => void;
  /** The form; its id is what the button sends. */
  children: (formId: string) => ReactNode;
}

/** The dialog of a form that becomes a ticket. */
export function TicketModal({ title, open, busy, captcha, onClose, afterClose, children }: TicketModalProps) {
  const formId = useId();
  return (
    <PortalModal
      open={open}
      title={title}
      width={690}
      onClose={onClose}
      {...(afterClose && { afterClose })}
      footer={
        captcha === undefined && (
          <Button type="submit" form={formId} size="large" loading={busy}>
            提交
          </Button>
        )
      }
    >
      <div hidden={captcha !== undefined}>{children(formId)}</div>
      {captcha}
    </PortalModal>
  );
}
