import { ConfigError } from '../../../config';
import { describeFaults, headingHelp } from '../../../import/csv';
import { logCommand, readBytes, runCommand, withData } from '../../../operator';
import { putEmployees } from '../employees-store';
import { columns } from './columns';
import { parseEmployees } from './parse';

const usage = `Usage: npm run employees:import FILE
xlsx, or CSV in UTF-8 or GB18030. ${headingHelp(columns)}`;

/** Imports the employees of a file into the server's database; all or none. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const parsed = await parseEmployees(await readBytes(file));
  if ('faults' in parsed) throw new ConfigError(describeFaults(file, parsed.faults));
  const { added, replaced } = await withData(({ db, vault }) =>
    db.transaction(async (tx) => {
      const counts = await putEmployees(tx, vault, parsed.records);
      const after = { added: counts.added, changed: counts.replaced };
      await logCommand(tx, { resource: 'employees', act: 'import', subject: '员工', after });
      return counts;
    }),
  );
  return [
    `Imported ${parsed.records.length} employees: ${added} new, ${replaced} replaced`,
    ...parsed.warnings.map(({ line, reason }) => `${file}:${line}: ${reason}`),
  ].join('\n');
});
