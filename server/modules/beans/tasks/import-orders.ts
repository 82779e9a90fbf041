import { ConfigError } from '../../../config';
import { headingHelp, tellFaults } from '../../../import/csv';
import { readBytes, runCommand, withData } from '../../../operator';
import { takeOrders } from './orders-store';
import { orderColumns, parseOrders } from './parse-orders';

const usage = `Usage: npm run orders:import FILE.csv
UTF-8 or GB18030. ${headingHelp(orderColumns)}`;

/** Imports orders, as if the ordering system reported them; all or none. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const parsed = parseOrders(await readBytes(file));
  if ('faults' in parsed) throw new ConfigError(tellFaults(file, parsed.faults));
  const { accepted, rewarded, beans } = await withData(({ db }) => takeOrders(db, parsed.orders, new Date()));
  return `Imported ${accepted} orders: ${rewarded} rewarded with ${beans} beans`;
});
