import { ConfigError } from '../../../config';
import { writeCsv } from '../../../import/csv';
import { logCommand, runCommand, withData } from '../../../operator';
import { listForOperator } from './operator-list';

const usage = 'Usage: npm run --silent coupons:list -- CUSTOMER > FILE.csv';

/** Prints the coupons of a customer. */
runCommand(async ([customerCode = '', ...words]) => {
  if (words.length > 0 || !/^[A-Za-z0-9-]{1,40}$/.test(customerCode)) throw new ConfigError(usage);
  return withData(async ({ db }) => {
    await logCommand(db, { resource: 'activity', act: 'read', subject: `优惠券 ${customerCode}` });
    return writeCsv(await listForOperator(db, customerCode, null));
  });
});
