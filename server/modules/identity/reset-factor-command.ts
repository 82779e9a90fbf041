import { identity } from '../../../contract/limits/identity';
import { ConfigError } from '../../config';
import { logCommand, runCommand, withData } from '../../operator';
import { resetFactor } from './reset-factor';

const usage = 'Usage: npm run factor:reset -- CODE\nCODE is the customer, supplier or staff code of the account.';

runCommand(async ([code = '']) => {
  if (code === '') throw new ConfigError(usage);
  const reset = await withData(({ db }) =>
    db.transaction(async (tx) => {
      const result = await resetFactor(tx, code, new Date());
      const [subject, after] = [code.toUpperCase(), { secondFactor: false }];
      if (result?.removed) await logCommand(tx, { resource: 'staff', act: 'change', subject, after });
      if (result?.permit !== undefined) await logCommand(tx, { resource: 'staff', act: 'permit', subject });
      return result;
    }),
  );
  if (!reset) throw new ConfigError(`There is no account ${code}`);
  const off = reset.removed ? `The second factor of ${code} is off` : `${code} has no second factor`;
  if (reset.permit === undefined) return off;
  return `${off}\nCode with which its owner turns on another within ${identity.factorPermitHours} hours: ${reset.permit}`;
});
