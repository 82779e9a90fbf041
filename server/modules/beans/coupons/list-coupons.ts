import { ConfigError } from '../../../config';
import { writeCsv } from '../../../import/csv';
import { runCommand, withData } from '../../../operator';
import { listForOperator } from './operator-list';

const usage = 'Usage: npm run --silent coupons:list -- CUSTOMER > FILE.csv';

/** Prints the coupons of a customer. */
runCommand(async ([customerCode = '', ...words]) => {
  if (words.length > 0 || !/^[A-Za-z0-9-]{1,40}$/.test(customerCode)) throw new ConfigError(usage);
  return writeCsv(await withData(({ db }) => listForOperator(db, customerCode, null)));
});
