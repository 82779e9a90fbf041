import { ConfigError } from '../../config';
import { logCommand, runCommand, withData } from '../../operator';
import { auditBeans } from './audit';

/** Prints every difference in the books; exits with 1 if there is one. */
runCommand(async () => {
  const differences = await withData(async ({ db }) => {
    await logCommand(db, { resource: 'ledger', act: 'read', subject: '账目核对' });
    return auditBeans(db);
  });
  if (differences.length > 0)
    throw new ConfigError(
      [`${differences.length} differences`, ...differences.map(({ rule, words }) => `${words} (${rule})`)].join('\n'),
    );
  return 'Beans, stock and coupons agree';
});
