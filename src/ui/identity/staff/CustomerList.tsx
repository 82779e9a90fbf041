import { useState } from 'react';
import type { CustomerAccount, CustomerRight } from '../../../../contract/identity/customer-account-calls';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonForm } from '../../parts/ReasonForm';
import { Switch } from '../../parts/Switch';
import table from '../../shell/StaffTable.module.css';
import styles from './CustomerList.module.css';

interface RightWords {
  right: CustomerRight;
  title: string;
  on: string;
  off: string;
  /** The acts that set it and take it back. */
  set: string;
  unset: string;
}

const words: readonly RightWords[] = [
  { right: 'blackList', title: '禁言', on: '已禁言', off: '未禁言', set: '禁言', unset: '解除禁言' },
  { right: 'noQuestion', title: '禁止提问', on: '已禁止', off: '未禁止', set: '禁止提问', unset: '恢复提问' },
  {
    right: 'smtWhiteList',
    title: 'SMT白名单',
    on: '已加入',
    off: '未加入',
    set: '加入SMT白名单',
    unset: '移出SMT白名单',
  },
  { right: 'disabled', title: '停用', on: '已停用', off: '未停用', set: '停用账号', unset: '恢复账号' },
];

interface RightChange {
  customerCode: string;
  right: CustomerRight;
  on: boolean;
  reason: string;
}

interface CustomerListProps {
  customers: readonly CustomerAccount[];
  stale: boolean;
  busy: boolean;
  /** What the account may change. */
  changeable: readonly CustomerRight[];
  onChange: (change: RightChange) => Promise<unknown>;
}

/** Customers with what they may do; on a phone each is a card. */
export function CustomerList({ customers, stale, busy, changeable, onChange }: CustomerListProps) {
  if (customers.length === 0) return <EmptyState title="没有找到客户" note="请检查客户编号或名称。" />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">客户编号</th>
            <th scope="col">名称</th>
            {words.map(({ right, title }) => (
              <th key={right} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.customerCode}>
              <td data-label="客户编号" className="tabular">
                {customer.customerCode}
              </td>
              <td data-label="名称">{customer.customerName}</td>
              {words.map((each) => (
                <td key={each.right} data-label={each.title}>
                  {changeable.includes(each.right) ? (
                    <RightSwitch
                      words={each}
                      customerName={customer.customerName}
                      on={customer[each.right]}
                      busy={busy}
                      onSwitch={(change) =>
                        onChange({ customerCode: customer.customerCode, right: each.right, ...change })
                      }
                    />
                  ) : (
                    stateOf(each, customer[each.right])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const stateOf = (each: RightWords, isOn: boolean): string => (isOn ? each.on : each.off);

interface RightSwitchProps {
  words: RightWords;
  customerName: string;
  on: boolean;
  busy: boolean;
  onSwitch: (change: Pick<RightChange, 'on' | 'reason'>) => Promise<unknown>;
}

/** A switch that asks for the reason in its place, and has the focus again after it. */
function RightSwitch({ words: each, customerName, on, busy, onSwitch }: RightSwitchProps) {
  /** What the form that is open would switch to; it stays so if another changes the same meanwhile. */
  const [wanted, setWanted] = useState<boolean>();
  const [closed, setClosed] = useState(false);
  const close = () => {
    setWanted(undefined);
    setClosed(true);
  };
  if (wanted === undefined)
    return (
      <span className={styles.right}>
        <Switch
          label={`${each.title}“${customerName}”`}
          on={on}
          busy={busy}
          autoFocus={closed}
          onPress={() => setWanted(!on)}
        />
        <span>{stateOf(each, on)}</span>
      </span>
    );
  const act = wanted ? each.set : each.unset;
  return (
    <ReasonForm
      label={`${act}的原因`}
      action={`确认${act}`}
      busy={busy}
      onCancel={close}
      onSubmit={(reason) => {
        // A failure is shown by the caller; the form stays as it is.
        onSwitch({ on: wanted, reason }).then(close, () => undefined);
      }}
    />
  );
}
