import { useState } from 'react';
import type { CustomerAccount, CustomerRight } from '../../../../contract/identity/customer-account-calls';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { ReasonForm } from '../../parts/ReasonForm';
import { Switch } from '../../parts/Switch';
import { StaffTable } from '../../shell/StaffTable';
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

/** Customers with what they may do. */
export const CustomerList = ({ customers, stale, busy, changeable, onChange }: CustomerListProps) => (
  <StaffTable
    rows={customers}
    keyOf={({ customerCode }) => customerCode}
    stale={stale}
    empty={<EmptyState title="没有找到客户" note="请检查客户编号或名称。" />}
    columns={[
      { title: '客户编号', tabular: true, cell: ({ customerCode }) => customerCode },
      { title: '名称', cell: (customer) => <Name {...customer} /> },
      ...words.map((each) => ({
        title: each.title,
        cell: ({ customerCode, customerName, mergedInto, [each.right]: on }: CustomerAccount) =>
          changeable.includes(each.right) && mergedInto === '' ? (
            <RightSwitch
              words={each}
              customerName={customerName}
              on={on}
              busy={busy}
              onSwitch={(change) => onChange({ customerCode, right: each.right, ...change })}
            />
          ) : (
            stateOf(each, on)
          ),
      })),
    ]}
  />
);

/** Of one that was merged away nothing but the account that is left, and of that one what was merged into it. */
const Name = ({ customerName, mergedInto, merged }: CustomerAccount) =>
  mergedInto === '' ? (
    <>
      {customerName} {merged.length > 0 && `（已并入${merged.join('、')}）`}
    </>
  ) : (
    <>
      已合并到 <PageLink href={`/staff/customers?search=${encodeURIComponent(mergedInto)}`}>{mergedInto}</PageLink>
    </>
  );

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
