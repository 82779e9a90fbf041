import type { BeanAccount, BookDifference, Booking } from '../../../../contract/beans/correction-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { EmptyState } from '../../parts/EmptyState';
import { Notice } from '../../parts/Notice';
import { PageLink } from '../../parts/PageLink';
import { StaffTable } from '../../shell/StaffTable';
import styles from './Ledger.module.css';

interface AccountListProps {
  accounts: readonly BeanAccount[];
  searched: boolean;
  stale: boolean;
}

/** Balance and sum of bookings of each customer. */
export const AccountList = ({ accounts, searched, stale }: AccountListProps) => (
  <StaffTable
    rows={accounts}
    keyOf={({ customerCode }) => customerCode}
    stale={stale}
    empty={
      searched ? (
        <EmptyState title="没有找到客户" note="请检查客户编号或名称。" />
      ) : (
        <EmptyState title="还没有金豆记录" note="客户签到、完成任务或兑换后显示在这里。" />
      )
    }
    columns={[
      {
        title: '客户编号',
        cell: ({ customerCode }) => (
          <PageLink href={`/staff/ledger/${encodeURIComponent(customerCode)}`}>{customerCode}</PageLink>
        ),
      },
      { title: '名称', cell: ({ name }) => name },
      { title: '余额', tabular: true, cell: ({ balance }) => balance },
      { title: '记账合计', tabular: true, cell: ({ booked }) => booked },
      {
        title: '核对',
        cell: ({ balance, booked }) => (balance === booked ? '相符' : <strong className={styles.bad}>不符</strong>),
      },
    ]}
  />
);

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
export const BookingList = ({ bookings, stale }: { bookings: readonly Booking[]; stale: boolean }) => (
  <StaffTable
    rows={bookings}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title="没有记账" note="" />}
    columns={[
      { title: '编号', tabular: true, cell: ({ id }) => id },
      {
        title: '时间',
        tabular: true,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>,
      },
      { title: '事由', cell: ({ title }) => title },
      { title: '金豆', tabular: true, cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount) },
      { title: '余额', tabular: true, cell: ({ balance }) => balance },
    ]}
  />
);
