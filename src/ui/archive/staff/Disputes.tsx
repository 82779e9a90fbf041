import type { ListedDispute } from '../../../../contract/archive/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import { StaffTable } from '../../shell/StaffTable';
import styles from './Staff.module.css';

interface DisputeListProps {
  disputes: readonly ListedDispute[];
  stale: boolean;
  busy: boolean;
  fileAddress: (id: string) => string;
  /** Undefined where the account may not. */
  onClose: ((id: string, outcome: string) => void) | undefined;
  /** Those that a colleague has closed while the outcome was written here. */
  changed: ReadonlySet<string>;
  onAsk: (id: string, asking: boolean) => void;
}

/** Disputes in one state. */
export const DisputeList = ({ disputes, stale, busy, fileAddress, onClose, changed, onAsk }: DisputeListProps) => (
  <StaffTable
    rows={disputes}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title="没有异议" note="" />}
    columns={[
      { title: '收到时间', tabular: true, cell: ({ receivedAt }) => receivedAt },
      { title: '员工', cell: ({ name }) => (name === '' ? '报告内容已删除' : name) },
      { title: '联系电话', tabular: true, cell: ({ phone }) => phone },
      { title: '内容', className: styles.text, cell: ({ content }) => content },
      {
        title: '佐证文件',
        cell: ({ id, file, fileSize }) =>
          file === '' ? (
            '无'
          ) : (
            <a href={fileAddress(id)} download>
              {file}（{Math.ceil(fileSize / 1024)}KB）
            </a>
          ),
      },
      {
        title: '处理',
        cell: ({ id, outcome, closedBy, closedAt }) => {
          if (closedAt !== '') return `${closedBy}，${formatDateTime(new Date(closedAt))}：${outcome}`;
          if (onClose === undefined) return '待处理';
          return (
            <ReasonButton
              kind="secondary"
              label="结案"
              hint={changed.has(id) ? '该异议已由同事处理' : undefined}
              onAsk={(asking) => onAsk(id, asking)}
              asksFor="处理结果"
              action="确认结案"
              busy={busy}
              onSubmit={(words) => onClose(id, words)}
            />
          );
        },
      },
    ]}
  />
);
