import { areasReport, crossingsOf } from './areas';
import { readImports } from './read-imports';

const crossings = crossingsOf(readImports(process.cwd()));
for (const line of areasReport(crossings, process.argv.includes('--list'))) console.log(line);
process.exitCode = crossings.unnamed.length + crossings.unused.length > 0 ? 1 : 0;
