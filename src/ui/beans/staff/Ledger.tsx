import type { BeanAccount, BookDifference, Booking } from '../../../../contract/beans/correction-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { Notice } from '../../parts/Notice';
import { PageLink } from '../../parts/PageLink';
import table from '../../shell/StaffTable.module.css';
import styles from './Ledger.module.css';

interface AccountListProps {
  accounts: readonly BeanAccount[];
  searched: boolean;
  stale: boolean;
}

/** Balance and sum of bookings of each customer; on a phone each is a card. */
export function AccountList({ accounts, searched, stale }: AccountListProps) {
  if (accounts.length === 0)
    return searched ? (
      <EmptyState title="没有找到客户" note="请检查客户编号或名称。" />
    ) : (
      <EmptyState title="还没有金豆记录" note="客户签到、完成任务或兑换后显示在这里。" />
    );
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">客户编号</th>
            <th scope="col">名称</th>
            <th scope="col">余额</th>
            <th scope="col">记账合计</th>
            <th scope="col">核对</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ customerCode, name, balance, booked }) => (
            <tr key={customerCode}>
              <td data-label="客户编号">
                <PageLink href={`/staff/ledger/${encodeURIComponent(customerCode)}`}>{customerCode}</PageLink>
              </td>
              <td data-label="名称">{name}</td>
              <td data-label="余额" className="tabular">
                {balance}
              </td>
              <td data-label="记账合计" className="tabular">
                {booked}
              </td>
              <td data-label="核对">{balance === booked ? '相符' : <strong className={styles.bad}>不符</strong>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface AuditResultProps {
  result: { accounts: number; beans: number; differences: readonly BookDifference[]; most: boolean };
}

/** What the audit found. */
export function AuditResult({ result: { accounts, beans, differences, most } }: AuditResultProps) {
  const all = `已核对${accounts}个账号，共${beans}个金豆`;
  if (differences.length === 0)
    return (
      <Notice tone="ok" announced>
        {all}：余额、记账、库存和优惠券全部相符。
      </Notice>
    );
  return (
    <Notice tone="bad" announced>
      <p>
        {all}：发现{differences.length}
        {most ? '处以上' : '处'}不符，请联系运维人员。
      </p>
      <ul>
        {differences.map(({ rule, words }) => (
          <li key={`${rule} ${words}`}>
            {rule}：{words}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The bookings of one customer, newest first. */
export function BookingList({ bookings, stale }: { bookings: readonly Booking[]; stale: boolean }) {
  if (bookings.length === 0) return <EmptyState title="没有记账" note="" />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">时间</th>
            <th scope="col">事由</th>
            <th scope="col">金豆</th>
            <th scope="col">余额</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ id, createdAt, title, amount, balance }) => (
            <tr key={id}>
              <td data-label="编号" className="tabular">
                {id}
              </td>
              <td data-label="时间">
                <time className="tabular" dateTime={createdAt}>
                  {formatDateTime(new Date(createdAt))}
                </time>
              </td>
              <td data-label="事由">{title}</td>
              <td data-label="金豆" className="tabular">
                {amount > 0 ? `+${amount}` : amount}
              </td>
              <td data-label="余额" className="tabular">
                {balance}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
