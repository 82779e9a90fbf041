import { isDay } from '../../contract/rules/calendar';
import { momentOf } from '../../contract/rules/dates';
import { ConfigError } from '../config';
import { writeCsv } from '../import/csv';
import { listTips } from '../modules/tips/list-store';
import { logCommand, runCommand, withData } from '../operator';

const usage =
  'Usage: npm run --silent tips:list -- [FROM [TO]] > FILE.csv   (days such as 2026-11-22, TO not included)';

/** The tips of a period as CSV. */
runCommand(async ([from = '2000-01-01', to = '9999-12-31', ...rest]) => {
  if (rest.length > 0 || !isDay(from) || !isDay(to)) throw new ConfigError(usage);
  return withData(async ({ db }) => {
    await logCommand(db, { resource: 'ledger', act: 'export', subject: '打赏', after: { from, to } });
    return writeCsv(await listTips(db, { from: momentOf(from), to: momentOf(to) }));
  });
});
