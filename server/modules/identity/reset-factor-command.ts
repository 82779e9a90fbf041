import { ConfigError } from '../../config';
import { logCommand, runCommand, withData } from '../../operator';
import { resetFactor } from './reset-factor';

const usage = 'Usage: npm run factor:reset -- CODE\nCODE is the customer, supplier or staff code of the account.';

runCommand(async ([code = '']) => {
  if (code === '') throw new ConfigError(usage);
  const reset = await withData(({ db }) =>
    db.transaction(async (tx) => {
      const result = await resetFactor(tx, code);
      const after = { secondFactor: false };
      if (result) await logCommand(tx, { resource: 'staff', act: 'change', subject: code.toUpperCase(), after });
      return result;
    }),
  );
  if (reset === undefined) throw new ConfigError(`There is no account ${code}`);
  return reset ? `The second factor of ${code} is off` : `${code} has no second factor`;
});
