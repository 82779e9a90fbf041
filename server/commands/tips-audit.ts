import { ConfigError } from '../config';
import { auditTips } from '../modules/tips/audit';
import { runCommand, withData } from '../operator';

/** Prints the sums of tips; exits with 1, and names each, where the books differ. */
runCommand(async () => {
  const { differences, totals } = await withData(({ db }) => auditTips(db));
  if (differences.length > 0) throw new ConfigError([`${differences.length} differences`, ...differences].join('\n'));
  const sums = totals.map(
    ({ state, method, count, fen }) => `${state} ${method}: ${count}, ${(fen / 100).toFixed(2)} yuan`,
  );
  return ['Tips and lists agree', ...sums].join('\n');
});
