import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { ReasonField } from './SelectionBar';

export interface ConfirmOperationProps {
  open: boolean;
  /** R170, R171 */
  question: string;
  /** What the operation means for others. */
  note: string;
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmOperation({
  open,
  question,
  note,
  reason,
  onReason,
  onConfirm,
  onCancel,
}: ConfirmOperationProps) {
  return (
    <PortalModal
      open={open}
      title={question}
      width={460}
      keyboard
      onClose={onCancel}
      footer={
        <>
          <Button kind="secondary" onClick={onCancel}>
            取消
          </Button>
          <Button type="submit" form="confirm-operation">
            确定
          </Button>
        </>
      }
    >
      <form
        id="confirm-operation"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p style={{ marginBottom: 'var(--space-3)' }}>{note}</p>
        <ReasonField reason={reason} onChange={onReason} />
      </form>
    </PortalModal>
  );
}
