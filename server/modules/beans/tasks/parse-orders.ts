import type { OrderFact } from '../../../../contract/beans/tasks/calls';
import type { Fault, Row } from '../../../import/csv';
import { emptyCells, readTable } from '../../../import/csv';
import { readMoment } from '../../../import/moment';

export const orderColumns = [
  { field: 'orderNo', heading: '订单号', required: true },
  { field: 'customerCode', heading: '客户编号', required: true },
  { field: 'payYuan', heading: '实付金额', required: true },
  { field: 'boardLayersNum', heading: '板子层数', required: false },
  { field: 'orderTime', heading: '下单时间', required: true },
  { field: 'deliverTime', heading: '发货时间', required: false },
] as const;

type Cells = Row<(typeof orderColumns)[number]['field']>['cells'];

/** Yuan with at most two decimals, as fen. */
function readFen(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

function readOrder(cells: Cells): { order: OrderFact } | { faults: string[] } {
  const {
    orderNo = '',
    customerCode = '',
    payYuan = '',
    boardLayersNum = '',
    orderTime = '',
    deliverTime = '',
  } = cells;
  const payFen = readFen(payYuan);
  const layers = boardLayersNum === '' ? 0 : Number(/^\d{1,2}$/.test(boardLayersNum) ? boardLayersNum : Number.NaN);
  const ordered = readMoment(orderTime)?.toISOString();
  const delivered = deliverTime === '' ? null : readMoment(deliverTime)?.toISOString();
  const code = /^[A-Za-z0-9-]{1,40}$/;
  const faults = [
    ...emptyCells(cells, orderColumns),
    orderNo !== '' && !code.test(orderNo) && '订单号不正确 / the order number is not valid',
    customerCode !== '' && !code.test(customerCode) && '客户编号不正确 / the customer code is not valid',
    payYuan !== '' && payFen === undefined && '实付金额应为元，最多两位小数 / the payment is not an amount of yuan',
    !(layers <= 64) && '板子层数应为0到64 / the layers must be 0 to 64',
    orderTime !== '' && ordered === undefined && '下单时间应为 yyyy-MM-dd HH:mm:ss / the order time is not a time',
    delivered === undefined && '发货时间应为 yyyy-MM-dd HH:mm:ss / the delivery time is not a time',
    ordered && delivered && delivered < ordered && '发货时间早于下单时间 / delivered before it was ordered',
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0 || payFen === undefined || ordered === undefined || delivered === undefined) return { faults };
  return {
    order: { orderNo, customerCode, payFen, boardLayersNum: layers, orderTime: ordered, deliverTime: delivered },
  };
}

/**
 * Orders from an xlsx or CSV file with a header row; times are in Shanghai time.
 *
 * | heading | or | content |
 * |---|---|---|
 * | 订单号 | orderNo | required |
 * | 客户编号 | customerCode | required |
 * | 实付金额 | payYuan | required: 128 or 128.50 |
 * | 板子层数 | boardLayersNum | empty or 0: no PCB |
 * | 下单时间 | orderTime | required: 2026-12-01 13:45:00 |
 * | 发货时间 | deliverTime | empty: not shipped yet |
 *
 * One bad row rejects the file. All faults are reported with their lines.
 */
export async function parseOrders(
  bytes: Uint8Array,
): Promise<{ orders: OrderFact[]; lines: ReadonlyMap<string, number> } | { faults: Fault[] }> {
  const { rows, faults } = await readTable(bytes, orderColumns);
  const orders: OrderFact[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of rows) {
    const row = readOrder(cells);
    if ('faults' in row) {
      faults.push(...row.faults.map((reason) => ({ line, reason })));
      continue;
    }
    const before = seen.get(row.order.orderNo);
    if (before !== undefined) faults.push({ line, reason: `订单号与第${before}行重复 / same order as line ${before}` });
    seen.set(row.order.orderNo, line);
    orders.push(row.order);
  }
  return faults.length > 0 ? { faults: faults.sort((one, other) => one.line - other.line) } : { orders, lines: seen };
}
