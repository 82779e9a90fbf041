import { ConfigError } from '../../config';
import { runCommand, withData } from '../../operator';
import { resetFactor } from './reset-factor';

const usage = 'Usage: npm run factor:reset -- CODE\nCODE is the customer, supplier or staff code of the account.';

runCommand(async ([code = '']) => {
  if (code === '') throw new ConfigError(usage);
  const reset = await withData(({ db }) => resetFactor(db, code));
  if (reset === undefined) throw new ConfigError(`There is no account ${code}`);
  return reset ? `The second factor of ${code} is off` : `${code} has no second factor`;
});
