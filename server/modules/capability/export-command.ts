import { runCommand, withData } from '../../operator';
import { readTable } from './table-store';

/** Writes the tables of the capability page as JSON, to be changed and imported. */
runCommand(() => withData(async ({ db }) => JSON.stringify(await readTable(db), null, 2)));
