import type { CapabilityTable } from '../../../contract/capability/fields';
import type { Database } from '../../database/connection';
import { announceChange } from '../../http/content-notice';
import { shippedTable } from './shipped/table';
import { capabilityTables } from './tables';

/** The imported table, else the shipped one. */
export async function readTable(db: Database): Promise<CapabilityTable> {
  const [imported] = await db.select({ content: capabilityTables.content }).from(capabilityTables);
  return imported?.content ?? shippedTable;
}

/** When the present table was imported; undefined where the shipped one holds. */
export async function tableImportedAt(db: Database): Promise<Date | undefined> {
  const [imported] = await db.select({ importedAt: capabilityTables.importedAt }).from(capabilityTables);
  return imported?.importedAt;
}

export async function putTable(db: Database, content: CapabilityTable, importedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(capabilityTables)
      .values({ content, importedAt })
      .onConflictDoUpdate({ target: capabilityTables.id, set: { content, importedAt } });
    await announceChange(tx);
  });
}

/** Back to the shipped table. */
export async function dropTable(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(capabilityTables);
    await announceChange(tx);
  });
}
