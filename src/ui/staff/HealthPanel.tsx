import type { ReactNode } from 'react';
import { areaNames } from '../../../contract/rules/areas';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Health } from '../../../contract/staff/health-calls';
import { nameOfJob } from '../../../contract/staff/rules/jobs';
import type { UnsentKind } from '../../../contract/staff/rules/unsent';
import { unsentTexts } from '../../../contract/staff/rules/unsent';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import styles from './HealthPanel.module.css';
import { reasonOf } from './off-reason';

interface HealthPanelProps {
  health: Health;
  now: Date;
  busy: boolean;
  /** Undefined where the account may not. */
  onResend: ((kind: UnsentKind) => void) | undefined;
}

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
/** Below this part of the disk somebody should look. */
const leastFree = 0.1;
/** A backup a day, with some hours to spare. */
const backupMs = 26 * 3_600_000;

/** How the portal runs: each line good, or to be looked at. */
export function HealthPanel({ health, now, busy, onResend }: HealthPanelProps) {
  const { areasOff, jobs, unsent, disk, backupAt, refused } = health;
  const failed = unsent.filter(({ count }) => count > 0);
  const isBackedUp = backupAt !== '' && now.getTime() - Date.parse(backupAt) < backupMs;
  return (
    <Card>
      <ul className={styles.list}>
        {areasOff.map((state) => (
          <Line key={state.area} isGood={false}>
            {areaNames[state.area]}已关闭：{reasonOf(state)}
          </Line>
        ))}
        <Line isGood={jobs.length === 0}>
          {jobs.length === 0
            ? '定时任务正常'
            : jobs.map(({ name, failedAt, failures }) => (
                <span key={name} className={styles.part}>
                  定时任务“{nameOfJob(name)}”连续失败{failures}次，最近一次：
                  {formatDateTime(new Date(failedAt))}
                </span>
              ))}
        </Line>
        <Line isGood={failed.length === 0}>
          {failed.length === 0
            ? '没有未发出的邮件和短信'
            : failed.map(({ kind, count }) => (
                <span key={kind} className={styles.part}>
                  {count}条{unsentTexts[kind]}多次发送失败
                  {onResend && (
                    <Button
                      kind="secondary"
                      loading={busy}
                      aria-label={`重新发送${unsentTexts[kind]}`}
                      onClick={() => onResend(kind)}
                    >
                      重新发送
                    </Button>
                  )}
                </span>
              ))}
        </Line>
        {disk.total > 0 && (
          <Line isGood={disk.free / disk.total >= leastFree}>
            磁盘剩余{gigabytes(disk.free)}，共{gigabytes(disk.total)}
          </Line>
        )}
        <Line isGood={isBackedUp}>
          {backupAt === '' ? '没有备份记录' : `最近一次备份：${formatDateTime(new Date(backupAt))}`}
        </Line>
        <Line isGood={refused.length === 0}>
          {refused.length === 0
            ? '内容安全策略近30天没有拦截记录'
            : refused.map(({ directive, blocked, reports, lastAt }) => (
                <span key={`${directive} ${blocked}`} className={styles.part}>
                  内容安全策略（{directive}）拦截{blocked}，共{reports}次，最近一次：{formatDateTime(new Date(lastAt))}
                </span>
              ))}
        </Line>
      </ul>
      <p className={styles.version}>版本{health.version}</p>
    </Card>
  );
}

const Line = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <li className={classNames(styles.line, !isGood && styles.bad)}>
    {isGood ? <CheckIcon className={styles.icon} /> : <AlertIcon className={styles.icon} />}
    <span className={styles.words}>
      <span className="visually-hidden">{isGood ? '正常：' : '需要关注：'}</span>
      {children}
    </span>
  </li>
);
