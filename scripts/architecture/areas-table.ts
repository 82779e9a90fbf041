import { areaOf, placeOf } from '../lint/judge';

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

const part = /(<!-- areas -->\n)[\s\S]*?(\n<!-- \/areas -->)/;

/** The document with an updated table. */
export const withAreas = (document: string, files: readonly string[]): string =>
  document.replace(part, (_all, begin: string, end: string) => begin + areasTable(files) + end);
