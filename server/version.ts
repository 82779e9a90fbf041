import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release, as in package.json. */
export const version = String(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version);
