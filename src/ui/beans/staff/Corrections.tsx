import { useState } from 'react';
import type { BeanCorrection, CorrectionDecision, CorrectionState } from '../../../../contract/beans/correction-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { ReasonForm } from '../../parts/ReasonForm';
import { StaffTable } from '../../shell/StaffTable';
import table from '../../shell/StaffTable.module.css';
import styles from './Ledger.module.css';

export const correctionStateNames: Readonly<Record<CorrectionState, string>> = {
  pending: '待批准',
  booked: '已入账',
  rejected: '已驳回',
  withdrawn: '已撤回',
};

interface Decision {
  id: number;
  decision: CorrectionDecision;
  note?: string;
}

interface CorrectionListProps {
  corrections: readonly BeanCorrection[];
  state: CorrectionState;
  stale: boolean;
  busy: boolean;
  /** Whether the account may approve what others asked for. */
  approves: boolean;
  /** Those that a colleague has decided while the reason was written here. */
  changed: ReadonlySet<number>;
  onAsk: (id: number, asking: boolean) => void;
  onDecide: (decision: Decision) => void;
}

/** The corrections in one state. */
export const CorrectionList = ({ corrections, state, stale, ...deciding }: CorrectionListProps) => (
  <StaffTable
    rows={corrections}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title={`没有${correctionStateNames[state]}的更正`} note="" />}
    columns={[
      { title: '编号', tabular: true, cell: ({ id }) => id },
      {
        title: '客户',
        cell: ({ customerCode, name }) => (
          <>
            <PageLink href={`/staff/ledger/${encodeURIComponent(customerCode)}`}>{customerCode}</PageLink> {name}
          </>
        ),
      },
      { title: '金豆', tabular: true, cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount) },
      { title: '原因', cell: ({ reason }) => reason },
      {
        title: '提交',
        cell: ({ requestedBy, requestedAt }) => `${requestedBy}，${formatDateTime(new Date(requestedAt))}`,
      },
      state === 'pending'
        ? { title: '操作', cell: (correction) => <Decide correction={correction} {...deciding} /> }
        : { title: '处理', cell: decisionOf },
    ]}
  />
);

const decisionOf = ({ decidedBy, decidedAt, note }: BeanCorrection): string =>
  `${decidedBy === '' ? '无需批准' : decidedBy}，${formatDateTime(new Date(decidedAt))}${note === '' ? '' : `：${note}`}`;

interface DecideProps extends Pick<CorrectionListProps, 'busy' | 'approves' | 'changed' | 'onAsk' | 'onDecide'> {
  correction: BeanCorrection;
}

/** Approves or rejects what another asked for, or withdraws the own; each is confirmed. */
function Decide({ correction: { id, own }, busy, approves, changed, onAsk, onDecide }: DecideProps) {
  const [asking, setAsking] = useState<CorrectionDecision>();
  const [refused, setRefused] = useState(false);
  if (asking === 'reject')
    return (
      <ReasonForm
        label="驳回原因"
        hint={changed.has(id) ? '该更正已由同事处理' : undefined}
        action="确认驳回"
        busy={busy}
        onCancel={() => {
          setAsking(undefined);
          setRefused(true);
          onAsk(id, false);
        }}
        onSubmit={(note) => onDecide({ id, decision: 'reject', note })}
      />
    );
  const choice = own ? ('withdraw' as const) : ('approve' as const);
  const word = own ? '撤回' : '批准';
  if (!own && !approves) return <span className={table.note}>等待批准</span>;
  return (
    <div className={styles.actions}>
      <Button
        kind={asking === choice ? 'primary' : 'secondary'}
        loading={busy && asking === choice}
        onClick={() => {
          if (asking === choice) onDecide({ id, decision: choice });
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
            onAsk(id, true);
          }}
        >
          驳回
        </Button>
      )}
    </div>
  );
}
