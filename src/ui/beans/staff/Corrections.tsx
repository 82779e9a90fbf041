import type { BeanCorrection, CorrectionDecision, CorrectionState } from '../../../../contract/beans/correction-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Decide } from '../../parts/Decide';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { StaffTable } from '../../shell/StaffTable';

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
export const CorrectionList = ({
  corrections,
  state,
  stale,
  busy,
  approves,
  changed,
  onAsk,
  onDecide,
}: CorrectionListProps) => (
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
        ? {
            title: '操作',
            cell: ({ id, own }) => (
              <Decide
                own={own}
                approves={approves}
                busy={busy}
                hint={changed.has(id) ? '该更正已由同事处理' : undefined}
                onAsk={(asking) => onAsk(id, asking)}
                onDecide={(decision, note) => onDecide({ id, decision, ...(note && { note }) })}
              />
            ),
          }
        : { title: '处理', cell: decisionOf },
    ]}
  />
);

const decisionOf = ({ decidedBy, decidedAt, note }: BeanCorrection): string =>
  `${decidedBy === '' ? '无需批准' : decidedBy}，${formatDateTime(new Date(decidedAt))}${note === '' ? '' : `：${note}`}`;
