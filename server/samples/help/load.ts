import { join } from 'node:path';
import type { Context } from '../../context';
import { hasDocuments } from '../../modules/help/documents-store';
import { putFolder } from '../../modules/help/import/put-folder';
import { readFolder } from '../../modules/help/import/read-folder';

/** The sample help centre: a folder as an operator imports one. */
export const sampleFolder = join(import.meta.dirname, 'documents');

/** Fills an empty help centre, by the same import. */
export async function loadHelpSamples({ db, now }: Context): Promise<void> {
  if (!(await hasDocuments(db))) await putFolder(db, await readFolder(sampleFolder), now());
}
