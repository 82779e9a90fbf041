import { uploads } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { abandonFiles, deleteFile, findUploaded, forgetUploaded } from './files-store';

const hourMs = 60 * 60_000;

/**
 * Removes uploads that were not confirmed or not used within a day, and what has been seen nowhere for long: first the
 * object, then the row. Also what a link has put a second time after its upload was encoded.
 */
export async function removeAbandoned({ db, now, providers: { storage } }: Context): Promise<void> {
  const ago = (hours: number) => new Date(now().getTime() - hours * hourMs);
  const stale = { createdBefore: ago(uploads.unconfirmedHours), unseenBefore: ago(uploads.unseenDays * 24) };
  for (const { id, key, uploadKey } of await abandonFiles(db, stale)) {
    await storage.remove(key);
    if (uploadKey !== null) await storage.remove(uploadKey);
    await deleteFile(db, id);
  }
  for (const { id, uploadKey } of await findUploaded(db, ago((2 * uploads.linkSeconds) / 3600))) {
    if (uploadKey !== null) await storage.remove(uploadKey);
    await forgetUploaded(db, id);
  }
}
