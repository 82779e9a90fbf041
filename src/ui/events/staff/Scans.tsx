import { formatSecond } from '../../../../contract/rules/dates';
import { EmptyState } from '../../parts/EmptyState';
import { Notice } from '../../parts/Notice';
import { StaffTable } from '../../shell/StaffTable';
import styles from './Passes.module.css';

export interface Scan {
  /** From 1, in the order of the scans. */
  number: number;
  admitted: boolean;
  /** Who, or why not. */
  words: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Large enough to be read at arm's length. */
export function LastScan({ scan: { admitted, words } }: { scan: Scan }) {
  return (
    <Notice tone={admitted ? 'ok' : 'bad'} announced>
      <div className={styles.last}>
        <strong>{admitted ? '请入场' : '不能入场'}</strong>
        {words}
      </div>
    </Notice>
  );
}

/** The scans since the page was opened; the log of operations keeps all. */
export const Scans = ({ scans }: { scans: readonly Scan[] }) => (
  <StaffTable
    rows={scans}
    keyOf={({ number }) => number}
    empty={
      <EmptyState title="等待扫码" note="用扫码枪扫描客户的入场二维码，或点击“拍照扫码”。每个入场码只能使用一次。" />
    }
    columns={[
      { title: '时间', tabular: true, cell: ({ at }) => formatSecond(new Date(at)) },
      {
        title: '结果',
        cell: ({ admitted }) => (admitted ? '已入场' : <strong className={styles.refused}>未入场</strong>),
      },
      { title: '说明', cell: ({ words }) => words },
    ]}
  />
);
