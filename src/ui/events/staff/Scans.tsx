import { formatSecond } from '../../../../contract/rules/dates';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { Notice } from '../../parts/Notice';
import table from '../../shell/StaffTable.module.css';
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
export function Scans({ scans }: { scans: readonly Scan[] }) {
  if (scans.length === 0)
    return (
      <EmptyState title="等待扫码" note="用扫码枪扫描客户的入场二维码，或点击“拍照扫码”。每个入场码只能使用一次。" />
    );
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">结果</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {scans.map(({ number, admitted, words, at }) => (
            <tr key={number}>
              <td data-label="时间" className="tabular">
                {formatSecond(new Date(at))}
              </td>
              <td data-label="结果">{admitted ? '已入场' : <strong className={styles.refused}>未入场</strong>}</td>
              <td data-label="说明">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
