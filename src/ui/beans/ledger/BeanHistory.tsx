import type { BeanRecord } from '../../../../contract/beans/ledger/calls';
import { classNames } from '../../parts/class-names';
import styles from '../Records.module.css';

/** By the numbers of the ledger. */
const sourceWords: Readonly<Record<number, string>> = {
  1: '任务',
  2: '下单',
  3: '优惠券',
  4: '兑换',
  6: '调整',
  7: '签到',
  8: '期初',
  9: '退回',
};

/** Where beans came from and went to (R371). */
export function BeanHistory({ records }: { records: readonly BeanRecord[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">来源</th>
          <th scope="col" className={styles.number}>
            金豆
          </th>
          <th scope="col" className={styles.number}>
            余额
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, source, title, amount, balance, createTime }) => (
          <tr key={id}>
            <td className={styles.when}>{createTime.slice(0, 16)}</td>
            <td>
              <span className={styles.source}>{sourceWords[source] ?? '其他'}</span>
              {title}
            </td>
            <td className={classNames(styles.number, amount < 0 ? styles.spent : styles.gained)}>
              {amount > 0 ? `+${amount}` : amount}
            </td>
            <td className={styles.number}>{balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
