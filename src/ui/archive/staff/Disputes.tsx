import type { ListedDispute } from '../../../../contract/archive/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import table from '../../shell/StaffTable.module.css';
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

/** Disputes in one state; on a phone each is a card. */
export function DisputeList({ disputes, stale, busy, fileAddress, onClose, changed, onAsk }: DisputeListProps) {
  if (disputes.length === 0) return <EmptyState title="没有异议" note="" />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">收到时间</th>
            <th scope="col">员工</th>
            <th scope="col">联系电话</th>
            <th scope="col">内容</th>
            <th scope="col">佐证文件</th>
            <th scope="col">处理</th>
          </tr>
        </thead>
        <tbody>
          {disputes.map(({ id, receivedAt, name, phone, content, file, fileSize, outcome, closedBy, closedAt }) => (
            <tr key={id}>
              <td data-label="收到时间" className="tabular">
                {receivedAt}
              </td>
              <td data-label="员工">{name === '' ? '报告内容已删除' : name}</td>
              <td data-label="联系电话" className="tabular">
                {phone}
              </td>
              <td data-label="内容" className={styles.text}>
                {content}
              </td>
              <td data-label="佐证文件">
                {file === '' ? (
                  '无'
                ) : (
                  <a href={fileAddress(id)} download>
                    {file}（{Math.ceil(fileSize / 1024)}KB）
                  </a>
                )}
              </td>
              <td data-label="处理">
                {closedAt !== '' ? (
                  `${closedBy}，${formatDateTime(new Date(closedAt))}：${outcome}`
                ) : onClose === undefined ? (
                  '待处理'
                ) : (
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
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
