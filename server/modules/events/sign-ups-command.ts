import { ConfigError } from '../../config';
import { writeCsv } from '../../import/csv';
import { logCommand, runCommand, withData } from '../../operator';
import { activitiesTable, signUpsTable } from './operator-list';

const usage = `Usage: npm run --silent events:signups > FILE.csv               all activities with their numbers
       npm run --silent events:signups -- ACTIVITY > FILE.csv   who signed up for one`;

/** Prints who comes. Reading it is written to the log of operations: it names people. */
runCommand(async ([activity, ...words]) => {
  if (words.length > 0 || (activity !== undefined && !/^[1-9]\d{0,8}$/.test(activity))) throw new ConfigError(usage);
  return withData(async ({ db, vault }) => {
    if (activity === undefined) return writeCsv(await activitiesTable(db));
    const table = await signUpsTable(db, vault, Number(activity));
    if (table === undefined) throw new ConfigError(`There is no activity ${activity}`);
    await logCommand(db, { resource: 'events', act: 'export', subject: table.title });
    return writeCsv(table.cells);
  });
});
