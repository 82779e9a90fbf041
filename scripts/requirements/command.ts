import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStatus } from './document';
import { runsOf } from './reports';
import { claimsOf } from './titles';

const folder = '.cache/test-reports';
const path = 'docs/requirements.md';

/** The named JSON reports, or those of the last `npm test`. */
const named = process.argv.slice(2);
const found = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
const reports = named.length > 0 ? named : found.filter((file) => file.endsWith('.json'));

const root = process.cwd();
const document = withStatus(
  readFileSync(path, 'utf8'),
  claimsOf(root),
  runsOf(
    root,
    reports.map((file) => readFileSync(file, 'utf8')),
  ),
);
writeFileSync(path, document);
console.log(`${path}, from ${reports.length} reports: ${document.match(/^\d+ of \d+ requirements .*$/m)?.[0]}`);
