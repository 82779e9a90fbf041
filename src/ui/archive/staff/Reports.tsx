import type { IssuedReport } from '../../../../contract/archive/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import { StaffTable } from '../../shell/StaffTable';
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

/** The reports that were issued. */
export const ReportList = ({ reports, stale, today, busy, onRevoke, changed, onAsk, ...on }: ReportListProps) => (
  <StaffTable
    rows={reports}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title="没有报告" note="可用完整的在线验证码或身份证号查找。" />}
    columns={[
      { title: '员工', cell: ({ name }) => (name === '' ? '内容已删除' : name) },
      { title: '生成时间', tabular: true, cell: ({ generatedAt }) => formatDateTime(new Date(generatedAt)) },
      { title: '验证有效期至', tabular: true, cell: ({ verifiableUntil }) => verifiableUntil },
      { title: '状态', cell: (report) => stateOf(report, today) },
      {
        title: '验证',
        cell: (report) =>
          report.verifications === 0 ? (
            '未被验证'
          ) : (
            <Button kind="text" onClick={() => on.onVerifications(report)}>
              {report.verifications}次
            </Button>
          ),
      },
      onRevoke && {
        title: '操作',
        cell: ({ id, revokedAt }) =>
          revokedAt === '' && (
            <ReasonButton
              kind="secondary"
              label="撤销"
              asksFor="撤销原因"
              hint={changed.has(id) ? '该报告已有变化' : undefined}
              onAsk={(asking) => onAsk(id, asking)}
              action="确认撤销"
              busy={busy}
              onSubmit={(reason) => onRevoke(id, reason)}
            />
          ),
      },
    ]}
  />
);

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
