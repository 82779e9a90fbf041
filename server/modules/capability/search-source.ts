import type { CapabilityRow, CapabilitySection, CapabilityTable, TabKey } from '../../../contract/capability/fields';
import { limitText } from '../../../contract/capability/rules/limit-text';
import { rowAddress } from '../../../contract/capability/rules/tabs';
import { momentOf } from '../../../contract/rules/dates';
import { versionOf } from '../../content-version';
import type { Database } from '../../database/connection';
import { shippedOn } from './shipped/table';
import { readTable, tableImportedAt } from './table-store';

const boardNames: Readonly<Record<TabKey, string>> = { pcb: 'PCB', fpc: 'FPC', smt: 'SMT' };

interface PlacedRow {
  /** From 1, in the order of the page: rows have no numbers of their own. */
  refId: number;
  tab: TabKey;
  section: CapabilitySection;
  row: CapabilityRow;
}

const rowsOf = ({ tabs }: CapabilityTable): PlacedRow[] =>
  tabs
    .flatMap(({ key: tab, sections }) =>
      sections.flatMap((section) => section.rows.map((row) => ({ tab, section, row }))),
    )
    .map((placed, at) => ({ ...placed, refId: at + 1 }));

/** A row that has moved is another one for the index: its place is in the digest too. */
const versionOfRow = ({ refId, tab, section, row }: PlacedRow): string => versionOf([refId, tab, section.title, row]);

const valuesOf = ({ limits }: CapabilityRow): string =>
  limits.map((limit) => `${limit.label ? `${limit.label} ` : ''}${limitText(limit).text}`).join('，');

/** The rows of the capability tables, for the search over the whole portal. */
export const capabilitySource = {
  kind: 'capability',
  async versions(db: Database) {
    return rowsOf(await readTable(db)).map((placed) => ({ refId: placed.refId, version: versionOfRow(placed) }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const wanted = new Set(refIds);
    const publishedAt = (await tableImportedAt(db)) ?? momentOf(shippedOn);
    return rowsOf(await readTable(db))
      .filter(({ refId }) => wanted.has(refId))
      .map((placed) => {
        const { refId, tab, section, row } = placed;
        return {
          refId,
          version: versionOfRow(placed),
          title: `${row.item}（${boardNames[tab]}工艺参数）`,
          keywords: section.title,
          body: [`${row.item}：${valuesOf(row)}`, row.detail].filter((text) => text !== '').join('。'),
          firstFrom: '工艺参数',
          secondFrom: `${boardNames[tab]} · ${section.title}`,
          categoryCode: tab,
          address: rowAddress(tab, row.key),
          publishedAt,
        };
      });
  },
} as const;
