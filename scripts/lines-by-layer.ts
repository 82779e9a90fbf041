import { spawnSync } from 'node:child_process';

/** Prints the lines of each layer of the browser side, of the working tree and of a commit: `npm run lines -- <commit>`. */

const layers = [
  { name: 'routes', counted: true, holds: /^src\/routes\// },
  { name: 'services', counted: true, holds: /^src\/services\// },
  { name: 'ui', counted: true, holds: /^src\/ui\// },
  { name: 'machine.ts', counted: true, holds: /^src\/machines\/.+\/machine\.ts$/ },
  { name: 'model.ts', counted: false, holds: /^src\/machines\/.+\/model\.ts$/ },
  { name: 'screen.ts', counted: false, holds: /^src\/machines\/.+\/screen\.ts$/ },
  { name: 'rest of machines', counted: false, holds: /^src\/machines\// },
] as const;

/** The lines of each layer, of a commit or of the working tree. @throws where git does not know the commit */
function linesByLayer(commit?: string): Map<string, number> {
  const place = commit === undefined ? ['--untracked', '-e', ''] : ['-e', '', commit];
  const { stdout, stderr } = spawnSync('git', ['grep', '-c', ...place, '--', 'src/*.ts', 'src/*.tsx'], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr || 'no lines found');
  const lines = new Map<string, number>();
  for (const [, file = '', count] of stdout.matchAll(/^(?:[^:\n]+:)?(src\/[^:\n]+):(\d+)$/gm)) {
    const layer = layers.find(({ holds }) => holds.test(file))?.name;
    if (layer !== undefined) lines.set(layer, (lines.get(layer) ?? 0) + Number(count));
  }
  return lines;
}

const commit = process.argv[2];
const now = linesByLayer();
const before = commit === undefined ? undefined : linesByLayer(commit);

const row = (name: string, from: number | undefined, to: number): string =>
  [
    name.padEnd(18),
    ...(from === undefined ? [] : [String(from).padStart(10)]),
    String(to).padStart(10),
    ...(from === undefined ? [] : [`${to < from ? '' : '+'}${to - from}`.padStart(8)]),
  ].join('');
const rowOf = (name: string): string => row(name, before && (before.get(name) ?? 0), now.get(name) ?? 0);
const sum = (lines: Map<string, number>): number =>
  layers.reduce((total, { name, counted }) => total + (counted ? (lines.get(name) ?? 0) : 0), 0);

if (commit !== undefined)
  console.log(['layer'.padEnd(18), commit.slice(0, 9).padStart(10), 'now'.padStart(10), 'change'.padStart(8)].join(''));
for (const { name, counted } of layers) if (counted) console.log(rowOf(name));
console.log(row('together', before && sum(before), sum(now)));
for (const { name, counted } of layers) if (!counted) console.log(rowOf(name));
