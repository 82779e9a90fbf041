import { areaOf, placeOf } from '../lint/judge';
import { foundations, layers, parts } from '../lint/layout';

const columns = ['contract', 'modules', 'samples', 'machines', 'services', 'ui', 'routes'] as const;
const titles: Partial<Record<(typeof columns)[number], string>> = { modules: 'server', samples: 'samples' };

/** The areas, and the layers in which each has a folder. */
function areasTable(files: readonly string[]): string {
  const areas = new Map<string, Set<string>>();
  for (const file of files) {
    const place = placeOf(file);
    const area = place && areaOf(place);
    if (!area) continue;
    const layer = place.layer.name === 'workbench page' ? 'routes' : place.layer.name;
    areas.set(area, (areas.get(area) ?? new Set()).add(layer));
  }
  const rows = [...areas].sort(([one], [other]) => one.localeCompare(other));
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['area', ...columns.map((column) => titles[column] ?? column)]),
    row(['---', ...columns.map(() => '---')]),
    ...rows.map(([area, has]) => row([area, ...columns.map((column) => (has.has(column) ? '✓' : '·'))])),
  ].join('\n');
}

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** What the lint rule holds: the layers, the areas that all may import, and the parts of an area. */
function bordersText(): string {
  const rows = layers
    .filter(({ imports }) => imports)
    .map(({ name, folders, imports = [] }) => `| ${name} | ${named(folders)} | ${imports.join(', ')} |`);
  const ofParts = Object.entries(parts).map(
    ([area, { names, foundations: ground }]) =>
      `- \`${area}\` has parts: ${named(names)}. A part imports itself, the files directly in \`${area}/\`, and ${named(ground)}; those files compose the parts.`,
  );
  return [
    '| layer | folders | imports |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `- Foundations: ${named(foundations)}. Any area may import them, they import none.`,
    ...ofParts,
  ].join('\n');
}

const partNamed = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`);

/** The document with what is drawn from the layout and the files. */
export const withAreas = (document: string, files: readonly string[]): string =>
  document
    .replace(partNamed('areas'), (_all, begin: string, end: string) => begin + areasTable(files) + end)
    .replace(partNamed('borders'), (_all, begin: string, end: string) => begin + bordersText() + end);
