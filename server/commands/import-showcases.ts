import { resourceOf } from '../../contract/staff/rules/resources';
import { ConfigError } from '../config';
import { contentTables } from '../content-tables';
import { announceChange } from '../http/content-notice';
import { describeFaults, headingHelp } from '../import/csv';
import { putKnown, readKnown } from '../modules/staff/known-records';
import { fieldColumns } from '../modules/staff/records-csv';
import { readBytes, runCommand, withData } from '../operator';

const resource = resourceOf('showcases');
const stored = { name: 'showcases', resource, storage: contentTables.showcases } as const;
const known = { stored, field: 'customerShowOrderAccessId' };

const usage = `Usage: npm run showcases:import -- FILE
xlsx, or CSV in UTF-8 or GB18030, completely or not at all. A showcase of a known 访问编号 is replaced; its views and likes stay.
Times are 2026-11-01 09:30 in Asia/Shanghai, pictures one a line or separated by ; and choices by name or number.
${headingHelp(fieldColumns(resource))}`;

/** Imports showcases; every process of the portal shows them at once. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const { records, faults } = await readKnown(known, await readBytes(file));
  if (faults.length > 0) throw new ConfigError(describeFaults(file, faults));
  const { added, replaced } = await withData(({ db }) =>
    db.transaction(async (tx) => {
      const counts = await putKnown(tx, known, records, new Date());
      await announceChange(tx);
      return counts;
    }),
  );
  return `Imported ${records.length} showcases: ${added} new, ${replaced} replaced`;
});
