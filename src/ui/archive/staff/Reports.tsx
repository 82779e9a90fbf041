import type { IssuedReport } from '../../../../contract/archive/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import table from '../../shell/StaffTable.module.css';
import styles from './Staff.module.css';

interface ReportListProps {
  reports: readonly IssuedReport[];
  stale: boolean;
  /** yyyy-MM-dd, Asia/Shanghai. */
  today: string;
  busy: boolean;
  /** Undefined where the account may not. */
  onRevoke: ((id: string, reason: string) => void) | undefined;
  /** Those that a colleague has revoked while the reason was written here. */
  changed: ReadonlySet<string>;
  onAsk: (id: string, asking: boolean) => void;
  onVerifications: (report: IssuedReport) => void;
}

function stateOf({ revokedAt, revokedBy, revokeReason, verifiableUntil }: IssuedReport, today: string): string {
  if (revokedAt !== '') {
    const by = revokedBy === '' ? '本人撤销' : `${revokedBy}撤销：${revokeReason}`;
    return `${by}（${formatDateTime(new Date(revokedAt))}）`;
  }
  return today > verifiableUntil ? '已过期' : '有效';
}

/** The reports; on a phone each is a card. */
export function ReportList({
  reports,
  stale,
  today,
  busy,
  onRevoke,
  changed,
  onAsk,
  onVerifications,
}: ReportListProps) {
  if (reports.length === 0) return <EmptyState title="没有报告" note="可用完整的在线验证码或身份证号查找。" />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">员工</th>
            <th scope="col">生成时间</th>
            <th scope="col">验证有效期至</th>
            <th scope="col">状态</th>
            <th scope="col">验证</th>
            {onRevoke && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td data-label="员工">{report.name === '' ? '内容已删除' : report.name}</td>
              <td data-label="生成时间" className="tabular">
                {formatDateTime(new Date(report.generatedAt))}
              </td>
              <td data-label="验证有效期至" className="tabular">
                {report.verifiableUntil}
              </td>
              <td data-label="状态">{stateOf(report, today)}</td>
              <td data-label="验证">
                {report.verifications === 0 ? (
                  '未被验证'
                ) : (
                  <Button kind="text" onClick={() => onVerifications(report)}>
                    {report.verifications}次
                  </Button>
                )}
              </td>
              {onRevoke && (
                <td data-label="操作">
                  {report.revokedAt === '' && (
                    <ReasonButton
                      kind="secondary"
                      label="撤销"
                      asksFor="撤销原因"
                      hint={changed.has(report.id) ? '该报告已有变化' : undefined}
                      onAsk={(asking) => onAsk(report.id, asking)}
                      action="确认撤销"
                      busy={busy}
                      onSubmit={(reason) => onRevoke(report.id, reason)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface VerificationListProps {
  /** Of the report's owner, masked; empty: its content is deleted. */
  name: string;
  rows: ReadonlyArray<{ at: string; network: string }>;
  onClose: () => void;
}

/** When and from where a report was verified. */
export const VerificationList = ({ name, rows, onClose }: VerificationListProps) => {
  const title = `${name === '' ? '报告' : name}的验证记录`;
  return (
    <section aria-label={title}>
      <Card>
        <h2>{title}</h2>
        <ul className={styles.text}>
          {rows.map(({ at, network }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two checks can be of one moment; the list only grows at its head
            <li key={`${at} ${place}`}>
              <span className="tabular">{formatDateTime(new Date(at))}</span>，来自{network}
            </li>
          ))}
        </ul>
        <Button kind="text" onClick={onClose}>
          收起
        </Button>
      </Card>
    </section>
  );
};
