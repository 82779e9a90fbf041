import { resourceOf } from '../../contract/staff/rules/resources';
import { ConfigError } from '../config';
import { contentTables } from '../content-tables';
import { putFolder } from '../modules/help/import/put-folder';
import { readFolder } from '../modules/help/import/read-folder';
import { changeOutside } from '../modules/staff/outside-changes';
import { runCommand, withData } from '../operator';

const usage = `Usage: npm run help:import -- FOLDER
A folder with menu.json and one .md or .html file a document; all or nothing. README.md says what they hold.`;

const storedAt = (name: 'helpDocuments' | 'helpTypes' | 'helpLinks') => ({
  name,
  resource: resourceOf(name),
  storage: contentTables[name],
});

/** Imports the help centre. The search index follows within a minute, or with the next start. */
runCommand(async ([folder]) => {
  if (!folder) throw new ConfigError(usage);
  const read = await readFolder(folder);
  const now = new Date();
  const { added, changed, same, hidden } = await withData(({ db }) =>
    db.transaction((tx) => {
      const documents = { stored: storedAt('helpDocuments'), change: () => putFolder(tx, read, now), now };
      const links = { stored: storedAt('helpLinks'), change: () => changeOutside(tx, documents), now };
      return changeOutside(tx, { stored: storedAt('helpTypes'), change: () => changeOutside(tx, links), now });
    }),
  );
  return `Imported ${read.documents.length} documents: ${added} new, ${changed} changed, ${same} unchanged; ${hidden} no longer shown`;
});
