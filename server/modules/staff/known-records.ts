import { sql } from 'drizzle-orm';
import { checkRecord } from '../../../contract/rules/check-record';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { Database } from '../../database/connection';
import type { Fault } from '../../import/csv';
import { readTable } from '../../import/csv';
import type { Stored } from './content-store';
import { columnOf, storedColumns } from './content-store';
import { changeOutside } from './outside-changes';
import { fieldColumns, valuesIn } from './records-csv';

/** Records in a file are known by a field of their own, not by the ids of the portal. */
interface KnownBy {
  stored: Stored;
  field: string;
}

/** The checked records of a file, or its faults. */
export async function readKnown({ stored: { resource }, field }: KnownBy, bytes: Uint8Array) {
  const { rows, faults } = await readTable(bytes, fieldColumns(resource));
  const label = resource.fields.find(({ name }) => name === field)?.label ?? field;
  const lines = new Map<string, number>();
  const records = rows.map(({ cells, line }): ContentRecord => {
    const values = valuesIn(resource, cells);
    const wrong = Object.values(checkRecord(resource, values));
    const key = String(values[field]);
    const before = lines.get(key);
    if (before !== undefined) wrong.push(`${label}与第${before}行重复`);
    lines.set(key, line);
    faults.push(...wrong.map((reason): Fault => ({ line, reason })));
    return values;
  });
  return { records, faults: faults.sort((one, other) => one.line - other.line) };
}

/** Adds records, or replaces those that have the same value of the field; what readers have left at them stays. */
export async function putKnown(
  tx: Database,
  { stored, field }: KnownBy,
  records: readonly ContentRecord[],
  now: Date,
): Promise<{ added: number; replaced: number }> {
  let added = 0;
  const change = async () => {
    for (const record of records) {
      const columns = storedColumns(stored, record, now);
      const { [field]: _, ...set } = columns;
      const [written] = await tx
        .insert(stored.storage.table)
        .values(columns)
        .onConflictDoUpdate({ target: columnOf(stored.storage, field), set })
        // xmax is 0 in an inserted row, which replaced no older version.
        .returning({ isNew: sql<boolean>`xmax = 0` });
      if (written?.isNew) added += 1;
    }
  };
  await changeOutside(tx, { stored, change, now });
  return { added, replaced: records.length - added };
}
