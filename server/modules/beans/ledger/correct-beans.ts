import { ConfigError } from '../../../config';
import { logCommand, runCommand, withData } from '../../../operator';
import { correctBeans } from './correction';

const usage =
  'Usage: npm run beans:correct -- CUSTOMER AMOUNT REASON\nAMOUNT is a whole number, negative to take beans.';

runCommand(async ([customerCode = '', amount = '', ...words]) => {
  const reason = words.join(' ').trim();
  if (customerCode === '' || !/^[+-]?[1-9]\d{0,8}$/.test(amount) || reason === '') throw new ConfigError(usage);
  const corrected = await withData(({ db }) =>
    db.transaction(async (tx) => {
      const result = await correctBeans(tx, { customerCode, amount: Number(amount), reason }, new Date());
      if ('fault' in result) return result;
      const after = { amount: Number(amount), balance: result.balance };
      await logCommand(tx, { resource: 'ledger', act: 'correct', subject: customerCode, after, reason });
      return result;
    }),
  );
  if ('fault' in corrected) throw new ConfigError(`Nothing was corrected: ${corrected.fault}`);
  return `${customerCode} has ${corrected.balance} beans`;
});
