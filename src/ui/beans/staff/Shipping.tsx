import type { ShippedExchange, ShippingState } from '../../../../contract/beans/shipping-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import { StaffTable } from '../../shell/StaffTable';

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
  onChoose: (ids: number[]) => void;
}

/** The exchanges in one state. */
export function ExchangeList(props: ExchangeListProps) {
  const { exchanges, state, stale, busy, onReturn, changed, onAsk, chosen, onChoose } = props;
  return (
    <StaffTable
      rows={exchanges}
      keyOf={({ id }) => id}
      stale={stale}
      empty={<EmptyState title={`没有${stateNames[state]}的兑换`} note="" />}
      selection={chosen && { chosen, onChoose, labelOf: (id) => `选择兑换${id}` }}
      columns={[
        { title: '编号', tabular: true, cell: ({ id }) => id },
        { title: '客户', cell: ({ customerCode }) => customerCode },
        { title: '商品', cell: ({ title }) => title },
        { title: '金豆', tabular: true, cell: ({ beans }) => beans },
        { title: '兑换时间', tabular: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
        (state === 'shipped' || state === 'received') && {
          title: '快递',
          cell: ({ expressCompany, expressNo }) => `${expressCompany} ${expressNo}`,
        },
        state === 'returned' && { title: '原因', cell: ({ returnReason }) => returnReason },
        onReturn &&
          state !== 'returned' && {
            title: '操作',
            cell: ({ id }) => (
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
            ),
          },
      ]}
    />
  );
}
