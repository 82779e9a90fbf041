import { readFileSync, writeFileSync } from 'node:fs';
import { readImports, sourceFiles } from '../lint/read-imports';
import { withAreas } from './areas-table';
import { pictureOf } from './picture';

const root = process.cwd();
writeFileSync('docs/architecture.svg', await pictureOf(readImports(root)));
writeFileSync('ARCHITECTURE.md', withAreas(readFileSync('ARCHITECTURE.md', 'utf8'), sourceFiles(root)));
