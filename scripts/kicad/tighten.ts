import { readFileSync, writeFileSync } from 'node:fs';
import { designRules, tightenProject } from '../../contract/capability/rules/kicad';
import { shippedTable } from '../../server/modules/capability/shipped/table';

/** Raises the minimums of a KiCad project, as the capability page does, for a double-sided board of 1 oz. */
const [, , file = ''] = process.argv;
const tightened = tightenProject(
  readFileSync(file, 'utf8'),
  designRules(shippedTable, { board: 'fr4', layers: 2, copper: '1' }),
);
if (!tightened) throw new Error(`${file} is no KiCad project`);
writeFileSync(file, tightened.text);
