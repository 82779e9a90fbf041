import { ConfigError } from '../../../config';
import { runCommand, withData } from '../../../operator';
import { correctBeans } from './correction';

const usage =
  'Usage: npm run beans:correct -- CUSTOMER AMOUNT REASON\nAMOUNT is a whole number, negative to take beans.';

runCommand(async ([customerCode = '', amount = '', ...words]) => {
  const reason = words.join(' ').trim();
  if (customerCode === '' || !/^[+-]?[1-9]\d{0,8}$/.test(amount) || reason === '') throw new ConfigError(usage);
  const corrected = await withData(({ db }) =>
    correctBeans(db, { customerCode, amount: Number(amount), reason }, new Date()),
  );
  if ('fault' in corrected) throw new ConfigError(`Nothing was corrected: ${corrected.fault}`);
  return `${customerCode} has ${corrected.balance} beans`;
});
