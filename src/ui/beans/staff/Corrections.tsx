import { useState } from 'react';
import type { BeanCorrection, CorrectionDecision, CorrectionState } from '../../../../contract/beans/correction-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { ReasonForm } from '../../parts/ReasonForm';
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

/** The corrections in one state; on a phone each is a card. */
export function CorrectionList({ corrections, state, stale, busy, approves, ...on }: CorrectionListProps) {
  if (corrections.length === 0) return <EmptyState title={`没有${correctionStateNames[state]}的更正`} note="" />;
  const waits = state === 'pending';
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">客户</th>
            <th scope="col">金豆</th>
            <th scope="col">原因</th>
            <th scope="col">提交</th>
            <th scope="col">{waits ? '操作' : '处理'}</th>
          </tr>
        </thead>
        <tbody>
          {corrections.map((correction) => (
            <tr key={correction.id}>
              <td data-label="编号" className="tabular">
                {correction.id}
              </td>
              <td data-label="客户">
                <PageLink href={`/staff/ledger/${encodeURIComponent(correction.customerCode)}`}>
                  {correction.customerCode}
                </PageLink>{' '}
                {correction.name}
              </td>
              <td data-label="金豆" className="tabular">
                {correction.amount > 0 ? `+${correction.amount}` : correction.amount}
              </td>
              <td data-label="原因">{correction.reason}</td>
              <td data-label="提交">
                {correction.requestedBy}，{formatDateTime(new Date(correction.requestedAt))}
              </td>
              {waits ? (
                <td data-label="操作">
                  <Decide correction={correction} busy={busy} approves={approves} {...on} />
                </td>
              ) : (
                <td data-label="处理">
                  {correction.decidedBy === '' ? '无需批准' : correction.decidedBy}，
                  {formatDateTime(new Date(correction.decidedAt))}
                  {correction.note !== '' && `：${correction.note}`}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

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
