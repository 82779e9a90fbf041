import { ConfigError } from '../../../config';
import { describeFaults, headingHelp } from '../../../import/csv';
import { logCommand, readBytes, runCommand, withData } from '../../../operator';
import { findUnknownCustomers, takeOrders } from './orders-store';
import { orderColumns, parseOrders } from './parse-orders';

const usage = `Usage: npm run orders:import FILE
xlsx, or CSV in UTF-8 or GB18030. ${headingHelp(orderColumns)}`;

/** Imports orders, as if the ordering system reported them; all or none. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const parsed = await parseOrders(await readBytes(file));
  if ('faults' in parsed) throw new ConfigError(describeFaults(file, parsed.faults));
  const { orders, lines } = parsed;
  return withData(async ({ db }) => {
    const { accepted, rewarded, beans } = await db.transaction(async (tx) => {
      const taken = await takeOrders(tx, orders, new Date());
      await logCommand(tx, { resource: 'ledger', act: 'import', subject: '订单', after: { rows: taken.accepted } });
      return taken;
    });
    const unknown = await findUnknownCustomers(db, orders);
    const without = orders.flatMap(({ orderNo, customerCode }) =>
      unknown.has(customerCode)
        ? [`${file}:${lines.get(orderNo)}: 没有这个客户，订单不返金豆 / no such customer, no beans`]
        : [],
    );
    return [`Imported ${accepted} orders: ${rewarded} rewarded with ${beans} beans`, ...without].join('\n');
  });
});
