import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import { files } from './tables';

interface NamedFile {
  fileIndexId: string;
  fileName: string;
  fileSize: number;
  suffix: string;
}

/** The names and sizes of files, in the order of their ids. */
export async function listFiles(
  { db, vault }: { db: Database; vault: FieldVault },
  fileIds: readonly string[],
): Promise<NamedFile[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select({ id: files.id, name: files.name, size: files.size, suffix: files.suffix })
    .from(files)
    .where(inArray(files.id, [...fileIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fileIds.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [{ fileIndexId: id, fileName: vault.open(row.name, 'file.name'), fileSize: row.size, suffix: row.suffix }]
      : [];
  });
}
