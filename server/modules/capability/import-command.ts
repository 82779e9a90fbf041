import { ConfigError } from '../../config';
import { readBytes, runCommand, withData } from '../../operator';
import { parseTable } from './parse-table';
import { dropTable, putTable } from './table-store';

const usage = `Usage: npm run capability:import -- FILE.json
       npm run capability:import -- --shipped
Replaces the tables of the capability page, completely or not at all; --shipped returns to those of the portal.
npm run --silent capability:export writes the present ones.`;

const mostFaults = 20;

runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  if (file === '--shipped') {
    await withData(({ db }) => dropTable(db));
    return 'The shipped tables hold again';
  }
  const parsed = parseTable((await readBytes(file)).toString('utf8'));
  if ('faults' in parsed)
    throw new ConfigError(
      [`${file} was not imported:`, ...parsed.faults.slice(0, mostFaults).map((fault) => `  ${fault}`)].join('\n'),
    );
  const { table } = parsed;
  await withData(({ db }) => putTable(db, table, new Date()));
  const rows = table.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
  return `Imported ${rows.length} rows`;
});
