import { formatDateTime } from '../../../contract/rules/dates';
import type { GraveRight, RequestState } from '../../../contract/rules/grave-acts';
import { requestStateNames } from '../../../contract/rules/grave-acts';
import { actNames, isResource, resourceNames } from '../../../contract/rules/permissions';
import type { Logged } from '../../../contract/staff/calls';
import type { ActRequest, RequestDecision } from '../../../contract/staff/request-calls';
import { stateText } from '../../../contract/staff/rules/state-text';
import { Decide } from '../parts/Decide';
import { EmptyState } from '../parts/EmptyState';
import { StaffTable } from '../shell/StaffTable';
import styles from './Requests.module.css';

interface Decision {
  id: number;
  right: GraveRight;
  decision: RequestDecision;
  note?: string;
}

interface RequestListProps {
  requests: readonly ActRequest[];
  state: RequestState;
  stale: boolean;
  busy: boolean;
  /** Those that a colleague has decided while the reason was written here. */
  changed: ReadonlySet<number>;
  onAsk: (id: number, asking: boolean) => void;
  onDecide: (decision: Decision) => void;
}

/** Acts that wait for a second person, in one state: what would be done, as the log tells it. */
export const RequestList = ({ requests, state, stale, busy, changed, onAsk, onDecide }: RequestListProps) => (
  <StaffTable
    rows={requests}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title={`没有${requestStateNames[state]}的操作`} note="" />}
    columns={[
      { title: '编号', tabular: true, cell: ({ id }) => id },
      {
        title: '要执行的操作',
        cell: ({ entries }) => (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={`${entry.act} ${entry.subject}`} entry={entry} />
            ))}
          </ul>
        ),
      },
      {
        title: '申请',
        cell: ({ requestedBy, requestedAt }) => `${requestedBy}，${formatDateTime(new Date(requestedAt))}`,
      },
      state === 'pending' && { title: '有效期至', cell: ({ expiresAt }) => formatDateTime(new Date(expiresAt)) },
      state === 'pending'
        ? {
            title: '操作',
            cell: ({ id, right, own }) => (
              <Decide
                own={own}
                busy={busy}
                hint={changed.has(id) ? '该申请已由同事处理' : undefined}
                onAsk={(asking) => onAsk(id, asking)}
                onDecide={(decision, note) => onDecide({ id, right, decision, ...(note && { note }) })}
              />
            ),
          }
        : { title: '处理', cell: decisionOf },
    ]}
  />
);

const decisionOf = ({ decidedBy, decidedAt, note }: ActRequest): string =>
  `${decidedBy === '' ? '到期' : decidedBy}，${formatDateTime(new Date(decidedAt))}${note === '' ? '' : `：${note}`}`;

function Entry({ entry }: { entry: Logged }) {
  const { resource, act, subject, reason } = entry;
  const [before, after] = [stateText(entry, 'before'), stateText(entry, 'after')];
  return (
    <li>
      <strong>
        {isResource(resource) ? resourceNames[resource] : resource}·{actNames[act] ?? act}：{subject}
      </strong>
      {before !== '' && <p>现在：{before}</p>}
      {after !== '' && <p>改为：{after}</p>}
      {reason !== '' && <p>原因：{reason}</p>}
    </li>
  );
}
