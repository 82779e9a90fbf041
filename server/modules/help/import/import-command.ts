import { ConfigError } from '../../../config';
import { runCommand, withData } from '../../../operator';
import { putFolder } from './put-folder';
import { readFolder } from './read-folder';

const usage = `Usage: npm run help:import -- FOLDER
A folder with menu.json and one .md or .html file a document; all or nothing. README.md says what they hold.`;

/** Imports the help centre. The search index follows within a minute, or with the next start. */
runCommand(async ([folder]) => {
  if (!folder) throw new ConfigError(usage);
  const read = await readFolder(folder);
  const { added, changed, same, hidden } = await withData(({ db }) => putFolder(db, read, new Date()));
  return `Imported ${read.documents.length} documents: ${added} new, ${changed} changed, ${same} unchanged; ${hidden} no longer shown`;
});
