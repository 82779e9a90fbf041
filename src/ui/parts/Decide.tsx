import { useState } from 'react';
import { Button } from './Button';
import styles from './Decide.module.css';
import { ReasonForm } from './ReasonForm';

type Decision = 'approve' | 'reject' | 'withdraw';

interface DecideProps {
  /** Asked for by the account itself, which can only withdraw it. */
  own: boolean;
  /** Whether the account may approve what others asked for. */
  approves?: boolean;
  busy: boolean;
  /** Says so where a colleague has decided while the reason was written here. */
  hint: string | undefined;
  onAsk: (asking: boolean) => void;
  onDecide: (decision: Decision, note?: string) => void;
}

/** Approves or rejects what another asked for, or withdraws the own; each is confirmed. */
export function Decide({ own, approves = true, busy, hint, onAsk, onDecide }: DecideProps) {
  const [asking, setAsking] = useState<Decision>();
  const [refused, setRefused] = useState(false);
  if (asking === 'reject')
    return (
      <ReasonForm
        label="驳回原因"
        hint={hint}
        action="确认驳回"
        busy={busy}
        onCancel={() => {
          setAsking(undefined);
          setRefused(true);
          onAsk(false);
        }}
        onSubmit={(note) => onDecide('reject', note)}
      />
    );
  const choice = own ? ('withdraw' as const) : ('approve' as const);
  const word = own ? '撤回' : '批准';
  if (!own && !approves) return <span className={styles.note}>等待批准</span>;
  return (
    <div className={styles.actions}>
      <Button
        kind={asking === choice ? 'primary' : 'secondary'}
        loading={busy && asking === choice}
        onClick={() => {
          if (asking === choice) onDecide(choice);
          else setAsking(choice);
        }}
      >
        {asking === choice ? `确认${word}` : word}
      </Button>
      {!own && (
        <Button
          kind="text"
          autoFocus={refused}
          onClick={() => {
            setAsking('reject');
            onAsk(true);
          }}
        >
          驳回
        </Button>
      )}
    </div>
  );
}
