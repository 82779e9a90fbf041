import { inArray } from 'drizzle-orm';
import type { QuestionFile } from '../../../contract/questions/calls';
import { checkAttachment } from '../../../contract/questions/rules/check-question';
import type { Context } from '../../context';
import type { FileChannel } from '../files/channel';
import { files } from '../files/tables';

export const attachments: FileChannel = { name: 'question', check: checkAttachment };

/** The names and sizes of attachments, in the order of their ids. */
export async function listFiles({ db, vault }: Context, fileIds: readonly string[]): Promise<QuestionFile[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select({ id: files.id, name: files.name, size: files.size })
    .from(files)
    .where(inArray(files.id, [...fileIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fileIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ fileIndexId: id, fileName: vault.open(row.name, 'file.name'), fileSize: row.size }] : [];
  });
}
