import { spawnSync } from 'node:child_process';

/** `npm run bench [name …]`: all benchmarks, or those named. Each prints its figure and a reference of the same run. */
const all = [
  'pages',
  'polls',
  'home',
  'edge',
  'events',
  'explore',
  'machine-sizes',
  'exchange',
  'opening',
  'apply',
  'comments',
  'inbox',
  'search',
  'console',
  'live',
  'lighthouse',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}
spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync('npx', ['tsx', `bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
