import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { kindMismatch, proofMessages } from '../../../contract/files/rules/proof-file';
import { fileStatus } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { declaresTooMuch } from '../../pictures/encode-picture';
import type { FileChannel } from './channel';
import { headBytes, otherKind } from './file-kind';
import type { StoredFile } from './files-store';
import { confirmFile, failFile, findFile } from './files-store';
import { tooLargePicture } from './refused-picture';
import { newKey } from './upload-link';

const failed = () => new BusinessError(400, proofMessages.failed, { reason: 'UPLOAD_FAILED' });
const notYours = () => new BusinessError(403, '无权操作该文件', { reason: 'NOT_ALLOWED' });

/** What is wrong with the stored object, as the error to answer. */
async function faultOf({ providers: { storage } }: Context, file: StoredFile): Promise<BusinessError | undefined> {
  const stored = await storage.stat(file.key);
  if (stored?.size !== file.size || stored.md5 !== file.md5) return failed();
  const head = await storage.head(file.key, headBytes);
  const other = await otherKind(head, file.suffix);
  if (other !== undefined) return new BusinessError(400, kindMismatch(file.suffix, other), { reason: 'FILE_KIND' });
  // Kept as sent, it would be decoded by who reads it.
  return (await declaresTooMuch(Buffer.from(head))) ? tooLargePicture() : undefined;
}

/** Marks the upload first, so that it cannot be confirmed or used during the removal. */
async function discard({ db, providers }: Context, file: StoredFile): Promise<void> {
  if (await failFile(db, file.id)) await providers.storage.remove(file.key);
}

/** Stores what the channel keeps instead of the uploaded bytes, under a key of its own; undefined if it keeps those. */
async function encode(context: Context, file: StoredFile, channel: FileChannel) {
  const { storage } = context.providers;
  if (!channel.encode) return undefined;
  const uploaded = await buffer(await storage.read(file.key));
  const encoded = await channel.encode(uploaded, file.suffix).catch(async (error: unknown) => {
    // Where the decoder has no place, the same file may be reported again.
    if (error instanceof BusinessError && error.status === 400) await discard(context, file);
    throw error;
  });
  if (!encoded) return undefined;
  const { bytes, type, suffix } = encoded;
  const key = newKey(channel, context.now(), suffix);
  await storage.put(key, bytes, type);
  return { key, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex'), suffix };
}

/**
 * Handles the client's report of a PUT; idempotent. C16: an upload counts only after the stored object is checked.
 * @throws BusinessError 403 not an upload of this browser, 400 the object differs from the announced one
 */
export async function takeNotice(
  context: Context,
  { fileIndexId, status }: { fileIndexId: string; status: 2 | 3 },
  browserHash: string,
  channel?: FileChannel,
): Promise<void> {
  const { db, now, providers } = context;
  const file = await findFile(db, fileIndexId, browserHash);
  if (!file) throw notYours();
  if (status === fileStatus.failed) return discard(context, file);
  if (file.status === fileStatus.uploaded) return;
  if (file.status === fileStatus.failed) throw failed();
  const fault = await faultOf(context, file);
  if (fault) {
    await discard(context, file);
    throw fault;
  }
  const encoded = channel && (await encode(context, file, channel));
  const confirmed = await confirmFile(db, file.id, now(), encoded && { ...encoded, uploadKey: file.key });
  if (encoded) await providers.storage.remove(confirmed ? file.key : encoded.key);
  if (!confirmed && (await findFile(db, file.id, browserHash))?.status !== fileStatus.uploaded) throw failed();
}
