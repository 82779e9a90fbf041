import type { CapabilityRow, CapabilityTable, TabKey } from '../fields';
import { limitText } from './limit-text';
import { rowAddress, tabTitles } from './tabs';
import { lengthUnits } from './units';

/** A row as a search finds it. */
interface CapabilityEntry {
  key: string;
  title: string;
  /** All its limits, labels and details, in every unit. */
  text: string;
  address: string;
}

const wordsOf = ({ item, limits, detail }: CapabilityRow): string =>
  [
    item,
    ...limits.flatMap((limit) => [limit.label ?? '', ...lengthUnits.map((unit) => limitText(limit, unit).text)]),
    detail,
  ].join(' ');

/** Without case, spaces and the two ways to write a multiplication sign, so that 3x3MM finds 3×3 mm. */
const folded = (text: string): string => text.toLowerCase().replace(/\s/g, '').replace(/[×*]/g, 'x');

/** Whether a row, or the topic that it is under, contains every word of a search; an empty search finds all. */
export function rowMatches(row: CapabilityRow, topic: string, search: string): boolean {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const all = folded(`${topic} ${wordsOf(row)}`);
  return words.every((word) => all.includes(folded(word)));
}

/** All rows of the table, for a search over the whole portal. */
export const capabilityEntries = (table: CapabilityTable): CapabilityEntry[] =>
  table.tabs.flatMap(({ key: tab, sections }: { key: TabKey; sections: CapabilityTable['tabs'][number]['sections'] }) =>
    sections.flatMap(({ title, rows }) =>
      rows.map((row) => ({
        key: row.key,
        title: `${row.item} - ${tabTitles[tab]}`,
        text: `${title} ${wordsOf(row)}`,
        address: rowAddress(tab, row.key),
      })),
    ),
  );
