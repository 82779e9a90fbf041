import type { ShippedExchange, ShippingState } from '../../../../contract/beans/shipping-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import { ChooseAll, ChooseOne } from '../../shell/ChooseBoxes';
import table from '../../shell/StaffTable.module.css';

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
  /** Those that are in another state by now, while the reason was written here. */
  changed: ReadonlySet<number>;
  onAsk: (id: number, asking: boolean) => void;
  /** Those chosen for labels; undefined where there are none to print. */
  chosen: ReadonlySet<number> | undefined;
  onChoose: (ids: readonly number[], chosen: boolean) => void;
}

/** The exchanges in one state; on a phone each is a card. */
export function ExchangeList(props: ExchangeListProps) {
  const { exchanges, state, stale, busy, onReturn, changed, onAsk, chosen, onChoose } = props;
  if (exchanges.length === 0) return <EmptyState title={`没有${stateNames[state]}的兑换`} note="" />;
  const isSent = state === 'shipped' || state === 'received';
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            {chosen && <ChooseAll ids={exchanges.map(({ id }) => id)} chosen={chosen} onChoose={onChoose} />}
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
              {chosen && <ChooseOne id={id} label={`选择兑换${id}`} chosen={chosen} onChoose={onChoose} />}
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
                  <ReasonButton
                    kind="text"
                    label="退回"
                    describedAs={`退回兑换${id}`}
                    asksFor="退回原因"
                    hint={changed.has(id) ? '该兑换的状态已变化' : '客户可以看到'}
                    onAsk={(asking) => onAsk(id, asking)}
                    action="确认退回"
                    busy={busy}
                    onSubmit={(reason) => onReturn(id, reason)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
