import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readImports } from './lint/read-imports';

interface Touched {
  server: string[];
  e2e: string[];
}

/** By area: prefixes of its server tests, and folders of its browser tests. */
const areas: Readonly<Record<string, Touched>> = {
  archive: { server: ['archive-', 'employees-', 'dispute-'], e2e: ['archive'] },
  beans: { server: ['beans-', 'seckill-'], e2e: ['beans'] },
  comments: { server: ['comments-'], e2e: ['comments'] },
  capability: { server: ['capability'], e2e: ['capability', 'home'] },
  company: { server: ['company', 'wire'], e2e: ['company'] },
  events: { server: ['events'], e2e: ['events'] },
  files: { server: ['files', 'archive-dispute'], e2e: ['archive'] },
  help: { server: ['help'], e2e: ['help'] },
  inbox: { server: ['inbox'], e2e: ['inbox'] },
  identity: { server: ['identity', 'profile', 'staff'], e2e: ['identity', 'staff'] },
  legal: { server: ['legal', 'identity'], e2e: ['legal', 'identity'] },
  live: { server: ['live'], e2e: ['live'] },
  player: { server: ['live'], e2e: ['live'] },
  news: { server: ['news-'], e2e: ['news'] },
  qa: { server: ['qa'], e2e: ['qa'] },
  questions: { server: ['questions'], e2e: ['questions'] },
  service: { server: ['service'], e2e: ['service'] },
  staff: { server: ['staff'], e2e: ['staff'] },
  tips: { server: ['tips'], e2e: ['tips'] },
  // The home page and the download page are parts of it; what its menus say is on every page's shell.
  site: { server: ['site-'], e2e: ['home', 'shell'] },
  // Header, footer and floating panel are no area, but have tests of their own.
  shell: { server: [], e2e: ['shell'] },
};

const layers = [
  'contract',
  'contract/limits',
  'server/modules',
  'server/samples',
  'src/machines',
  'src/services',
  'src/ui',
  'src/routes',
];
const inArea = new RegExp(`^(?:${layers.join('|')})/(${Object.keys(areas).join('|')})(?:/|\\.ts$)`);
const inBrowserTests = /^e2e\/(?!support\/)([^/]+)\//;

const server = (beginning: string) => `tests/server/${beginning}`;
const e2e = (folder: string) => `e2e/${folder}/`;
const everything: Touched = { server: ['tests/server/'], e2e: ['e2e/'] };
const nothing: Touched = { server: [], e2e: [] };

/** Tests affected beyond imports: any server test starts the whole server, any browser test loads the whole site. */
function touchedBy(file: string): Touched {
  if (/\.md$|^(docs|bench|art)\//.test(file)) return nothing;
  if (/^tests\/(unit|models)\//.test(file)) return nothing;
  const area = areas[inArea.exec(file)?.[1] ?? ''];
  if (area !== undefined) return { server: area.server.map(server), e2e: area.e2e.map(e2e) };
  const folder = inBrowserTests.exec(file)?.[1];
  if (folder !== undefined) return { server: [], e2e: [e2e(folder)] };
  if (/^(qa|packages\/workbench)\//.test(file)) return { server: [], e2e: [e2e('qa')] };
  if (/^tests\/server\/[^/]+\.test\.ts$/.test(file)) return { server: [file], e2e: [] };
  if (/^tests\/server\//.test(file)) return { ...everything, e2e: [] };
  if (/^(e2e|src)\//.test(file)) return { ...everything, server: [] };
  return everything;
}

const unique = (filters: string[]): string[] => {
  const found = [...new Set(filters)];
  return found.filter((filter) => !found.some((other) => other !== filter && filter.startsWith(other)));
};

/** Filters of the server and browser tests that a change affects; empty for none. */
export function touched(files: readonly string[]): Touched {
  const each = files.map(touchedBy);
  return {
    server: unique(each.flatMap((found) => found.server)).sort(),
    e2e: unique(each.flatMap((found) => found.e2e)).sort(),
  };
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n').filter(Boolean) : [];
}

/** The base commit: the merge base with main; on main itself the last commit, or before it where nothing is changed yet. */
function base(): string {
  const [head] = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const [shared] = git('merge-base', 'HEAD', main);
    if (shared !== undefined && shared !== head) return shared;
  }
  return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

/** The files that differ from the base, including new and uncommitted ones. */
export function changedFiles(): string[] {
  const names = [...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].sort();
}

/** Those that another file can import. */
export const importable = (files: readonly string[]): string[] =>
  files.filter((file) => /\.(tsx?|mjs|css|json|svg|sql)$/.test(file) && existsSync(file));

/** Areas of the pages that some tests open in the whole application, and those that these pages show parts of. */
const opened: readonly string[] = ['archive', 'files', 'identity', 'legal', 'news', 'shell', 'site'];

/** Modules that import something of every area, of which each importer uses its own: an import of them says nothing. */
const hubs: readonly string[] = ['contract/index.ts', 'src/machines/catalogue.ts', 'src/router.tsx'];

let graph: Map<string, string[]> | undefined;

/** From a file to those that it imports itself. Read once: the files do not change while the tests are chosen. */
function importGraph(): ReadonlyMap<string, readonly string[]> {
  if (graph !== undefined) return graph;
  graph = new Map();
  const file = (path: string) =>
    [path, `${path}.ts`, `${path}.tsx`].find((each) => each.includes('.') && existsSync(each));
  for (const { from, to } of readImports(process.cwd())) {
    const target = file(to);
    if (target !== undefined) graph.set(from, [...(graph.get(from) ?? []), target]);
  }
  return graph;
}

/** What a change within areas is to a test. */
interface Change {
  files: ReadonlySet<string>;
  areas: ReadonlySet<string>;
}

/** Whether a test imports a changed file, or one of a changed area but for its limits, which other areas use too. */
function uses(test: string, { files, areas: changed }: Change, graph: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([test]);
  for (const file of seen) {
    const area = file.startsWith('contract/limits/') ? undefined : inArea.exec(file)?.[1];
    if (files.has(file) || (area !== undefined && changed.has(area))) return true;
    for (const next of graph.get(file) ?? []) if (file === test || !hubs.includes(next)) seen.add(next);
  }
  return seen.has('tests/models/support/portal-page.tsx') && opened.some((area) => changed.has(area));
}

/** The tests of flows and pages that a change does not affect, though they import it: none where it is beyond areas. */
export function unaffected(files: readonly string[]): string[] {
  const areasOf = files.map((file) => inArea.exec(file)?.[1]);
  const changed = new Set(areasOf.filter((area) => area !== undefined));
  if (changed.size === 0 || areasOf.includes(undefined)) return [];
  const graph = importGraph();
  return readdirSync('tests/models')
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/models/${name}`)
    .filter((test) => !uses(test, { files: new Set(files), areas: changed }, graph));
}

const house = 'tests/unit/house';

/** Unit tests that read the whole tree: any change may touch them, and no import says so. */
export const treeTests = (): string[] => [
  ...readdirSync(house)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${house}/${name}`),
  'tests/unit/import-direction.test.ts',
];
