import { useState } from 'react';
import type { ShippedExchange, ShippingState } from '../../../../contract/beans/shipping-calls';
import { staff } from '../../../../contract/limits';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { Field } from '../../parts/TextField';
import fieldStyles from '../../parts/TextField.module.css';
import table from '../../shell/StaffTable.module.css';
import styles from './Activity.module.css';

export const stateNames: Readonly<Record<ShippingState, string>> = {
  waiting: '待发货',
  address: '待填写地址',
  shipped: '已发货',
  received: '已签收',
  returned: '已退回',
};

interface ExchangeListProps {
  exchanges: readonly ShippedExchange[];
  state: ShippingState;
  stale: boolean;
  busy: boolean;
  /** Undefined where the account may not. */
  onReturn: ((id: number, reason: string) => void) | undefined;
}

/** The exchanges in one state; on a phone each is a card. */
export function ExchangeList({ exchanges, state, stale, busy, onReturn }: ExchangeListProps) {
  const [asking, setAsking] = useState<number>();
  if (exchanges.length === 0) return <EmptyState title={`没有${stateNames[state]}的兑换`} note="" />;
  const isSent = state === 'shipped' || state === 'received';
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">客户</th>
            <th scope="col">商品</th>
            <th scope="col">金豆</th>
            <th scope="col">兑换时间</th>
            {isSent && <th scope="col">快递</th>}
            {state === 'returned' && <th scope="col">原因</th>}
            {onReturn && state !== 'returned' && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {exchanges.map(({ id, customerCode, title, beans, createdAt, expressCompany, expressNo, returnReason }) => (
            <tr key={id}>
              <td data-label="编号" className="tabular">
                {id}
              </td>
              <td data-label="客户">{customerCode}</td>
              <td data-label="商品">{title}</td>
              <td data-label="金豆" className="tabular">
                {beans}
              </td>
              <td data-label="兑换时间" className="tabular">
                {formatDateTime(new Date(createdAt))}
              </td>
              {isSent && (
                <td data-label="快递">
                  {expressCompany} {expressNo}
                </td>
              )}
              {state === 'returned' && <td data-label="原因">{returnReason}</td>}
              {onReturn && state !== 'returned' && (
                <td data-label="操作">
                  {asking === id ? (
                    <ReturnForm
                      busy={busy}
                      onCancel={() => setAsking(undefined)}
                      onSubmit={(reason) => {
                        onReturn(id, reason);
                        setAsking(undefined);
                      }}
                    />
                  ) : (
                    <Button kind="text" aria-label={`退回兑换${id}`} onClick={() => setAsking(id)}>
                      退回
                    </Button>
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

interface ReturnFormProps {
  busy: boolean;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** Why beans and stock are given back; the customer sees it. */
function ReturnForm({ busy, onCancel, onSubmit }: ReturnFormProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!busy && reason.trim() !== '') onSubmit(reason.trim());
      }}
    >
      <Field
        label="退回原因"
        hint="客户可以看到"
        error={submitted && reason.trim() === '' ? '请输入退回原因' : undefined}
      >
        {({ id, describedBy }) => (
          <input
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that was pressed
            autoFocus
            id={id}
            className={fieldStyles.control}
            aria-describedby={describedBy}
            maxLength={staff.reasonMaxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          确认退回
        </Button>
        <Button kind="text" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
