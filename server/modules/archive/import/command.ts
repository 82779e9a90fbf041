import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../../config';
import { runCommand, withData } from '../../../operator';
import { putEmployees } from '../employees-store';
import { headingHelp } from './columns';
import { parseEmployees } from './parse';

const usage = `Usage: npm run employees:import FILE.csv
UTF-8 or GB18030. ${headingHelp()}`;

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read`, { cause });
  }
}

/** Brings the employees of a CSV file into the database that the server uses; all or none. */
async function importEmployees(file: string): Promise<string> {
  const parsed = parseEmployees(await readBytes(file));
  if ('faults' in parsed) {
    const list = parsed.faults.map(({ line, reason }) => `  line ${line}: ${reason}`);
    throw new ConfigError([`Nothing was imported: ${parsed.faults.length} fault(s) in ${file}`, ...list].join('\n'));
  }
  const { added, replaced } = await withData(({ db, vault }) => putEmployees(db, vault, parsed.records));
  return `Imported ${parsed.records.length} employees: ${added} new, ${replaced} replaced`;
}

runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  return importEmployees(file);
});
