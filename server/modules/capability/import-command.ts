import { ConfigError } from '../../config';
import { logCommand, readBytes, runCommand, withData } from '../../operator';
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
    await withData(({ db }) =>
      db.transaction(async (tx) => {
        await dropTable(tx);
        await logCommand(tx, { resource: 'content', act: 'import', subject: '工艺参数', reason: file });
      }),
    );
    return 'The shipped tables hold again';
  }
  const parsed = parseTable((await readBytes(file)).toString('utf8'));
  if ('faults' in parsed)
    throw new ConfigError(
      [`${file} was not imported:`, ...parsed.faults.slice(0, mostFaults).map((fault) => `  ${fault}`)].join('\n'),
    );
  const { table } = parsed;
  const rows = table.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
  await withData(({ db }) =>
    db.transaction(async (tx) => {
      await putTable(tx, table, new Date());
      const after = { rows: rows.length };
      await logCommand(tx, { resource: 'content', act: 'import', subject: '工艺参数', after });
    }),
  );
  return `Imported ${rows.length} rows`;
});
