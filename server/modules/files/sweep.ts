import { uploads } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { abandonFiles, deleteFile } from './files-store';

const hourMs = 60 * 60_000;

/** Removes uploads that were not confirmed or not used within a day: first the object, then the row. */
export async function removeAbandoned({ db, now, providers }: Context): Promise<void> {
  const createdBefore = new Date(now().getTime() - uploads.unconfirmedHours * hourMs);
  for (const { id, key } of await abandonFiles(db, createdBefore)) {
    await providers.storage.remove(key);
    await deleteFile(db, id);
  }
}
