import { Compile } from 'typebox/compile';
import type { CapabilityTable, Limit } from '../../../contract/capability/fields';
import { capabilityTable } from '../../../contract/capability/fields';
import { decidingLimits } from '../../../contract/capability/rules/deciding';
import { closed } from '../../http/closed-schema';

const schema = Compile(closed(capabilityTable));
const isTable = (value: unknown): value is CapabilityTable => schema.Check(value);

/** What 能做吗 and the quote widget cannot do without. */
const needed = ['layers', 'maxSize', 'thickness', 'copper', 'line', 'drill', 'finish'] as const;
const tabOrder = ['pcb', 'fpc', 'smt'];

function limitFaults(at: string, limit: Limit, titles: readonly string[] | undefined): string[] {
  const faults: string[] = [];
  if (limit.kind === 'range' && Number(limit.from) > Number(limit.to)) faults.push(`${at}: from is larger than to`);
  if (titles && !titles.includes(limit.label ?? '')) faults.push(`${at}: its label is none of the columns`);
  if (limit.decides?.layers && limit.decides.layers.from > limit.decides.layers.to)
    faults.push(`${at}/decides/layers: from is larger than to`);
  return faults;
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** What a schema cannot say. */
function contentFaults(table: CapabilityTable): string[] {
  const faults: string[] = [];
  if (table.tabs.map(({ key }) => key).join() !== tabOrder.join())
    faults.push(`/tabs: there are pcb, fpc and smt, in this order`);
  // Sections and rows are ids of one page.
  const keys = table.tabs.flatMap(({ sections }) =>
    sections.flatMap(({ key, rows }) => [`section ${key}`, ...rows.map((row) => row.key)]),
  );
  for (const key of repeated(keys)) faults.push(`${key} is there more than once`);
  table.tabs.forEach(({ sections }, tab) => {
    sections.forEach(({ rows, compare }, section) => {
      rows.forEach(({ limits, picture }, row) => {
        const at = `/tabs/${tab}/sections/${section}/rows/${row}`;
        limits.forEach((limit, index) => {
          faults.push(...limitFaults(`${at}/limits/${index}`, limit, compare));
        });
        if (picture && 'marks' in picture && picture.marks.some((mark) => mark >= limits.length))
          faults.push(`${at}/picture/marks: there is no such limit`);
      });
    });
  });
  for (const board of ['fr4', 'fpc'] as const)
    for (const subject of needed)
      if (decidingLimits(table, board, subject).length === 0) faults.push(`no limit decides ${subject} of ${board}`);
  return faults;
}

/** Reads a table from JSON, whole or not at all. */
export function parseTable(text: string): { table: CapabilityTable } | { faults: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`it is no JSON: ${error instanceof Error ? error.message : error}`] };
  }
  if (!isTable(value))
    return {
      faults: schema.Errors(value).map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`),
    };
  const faults = contentFaults(value);
  return faults.length > 0 ? { faults } : { table: value };
}
