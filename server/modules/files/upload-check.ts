import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { kindMismatch, proofMessages, withSuffix } from '../../../contract/files/rules/proof-file';
import { fileStatus } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { declaresTooMuch, encodePicture } from '../../pictures/encode-picture';
import type { FileChannel } from './channel';
import { headBytes, isRenamed, otherKind } from './file-kind';
import type { StoredFile } from './files-store';
import { confirmFile, failFile, findFile } from './files-store';
import { refusedPicture, tooLargePicture } from './refused-picture';
import { newKey } from './upload-link';

const failed = () => new BusinessError(400, proofMessages.failed, { reason: 'UPLOAD_FAILED' });
const notYours = () => new BusinessError(403, '无权操作该文件', { reason: 'NOT_ALLOWED' });

/** The file extension that the stored object deserves. @throws BusinessError what is wrong with it */
async function suffixOf({ providers: { storage } }: Context, file: StoredFile, channel: FileChannel): Promise<string> {
  const stored = await storage.stat(file.key);
  if (stored?.size !== file.size || stored.md5 !== file.md5) throw failed();
  const head = await storage.head(file.key, headBytes);
  const other = await otherKind(head, file.suffix);
  const taken =
    other === undefined ||
    (isRenamed(file.suffix, other) && channel.check({ name: `a.${other}`, size: file.size }) === undefined);
  if (!taken) throw new BusinessError(400, kindMismatch(file.suffix, other), { reason: 'FILE_KIND' });
  // Kept as sent, it would be decoded by who reads it.
  if (await declaresTooMuch(Buffer.from(head))) throw tooLargePicture();
  return other ?? file.suffix;
}

/** Marks the upload first, so that it cannot be confirmed or used during the removal. */
async function discard({ db, providers }: Context, file: StoredFile): Promise<void> {
  if (await failFile(db, file.id)) await providers.storage.remove(file.key);
}

/** Of a picture the pixels alone. */
export const encodeAnew: NonNullable<FileChannel['encode']> = async (bytes, suffix) => {
  try {
    const { bytes: kept, type } = await encodePicture(bytes, { extensions: [suffix], box: 2_560 });
    return { bytes: kept, type, suffix: type === 'image/png' ? 'png' : 'jpg' };
  } catch (error) {
    throw refusedPicture(error, proofMessages.format);
  }
};

/** Stores what is kept instead of the uploaded bytes, under a key of its own; undefined if those are kept. */
async function encode(
  context: Context,
  file: StoredFile,
  { channel, suffix: found }: { channel: FileChannel; suffix: string },
) {
  const { vault, providers } = context;
  const { storage } = providers;
  // A picture under another one's name is no longer what its sender sees there.
  const encoder = channel.encode ?? (found === file.suffix ? undefined : encodeAnew);
  if (!encoder) return undefined;
  const uploaded = await buffer(await storage.read(file.key));
  const encoded = await encoder(uploaded, found).catch(async (error: unknown) => {
    // Where the decoder has no place, the same file may be reported again.
    if (error instanceof BusinessError && error.status === 400) await discard(context, file);
    throw error;
  });
  if (!encoded) return undefined;
  const { bytes, type, suffix } = encoded;
  const key = newKey(channel, context.now(), suffix);
  await storage.put(key, bytes, type);
  const name = vault.open(file.name, 'file.name');
  return {
    key,
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    suffix,
    // Its programs go by the extension.
    name: found === file.suffix ? file.name : vault.seal(withSuffix(name, suffix), 'file.name'),
  };
}

/**
 * Handles the client's report of a PUT; idempotent. C16: an upload counts only after the stored object is checked.
 * @throws BusinessError 403 not an upload of this browser, 400 the object differs from the announced one
 */
export async function takeNotice(
  context: Context,
  { fileIndexId, status }: { fileIndexId: string; status: 2 | 3 },
  browserHash: string,
  channel: FileChannel,
): Promise<void> {
  const { db, now, providers } = context;
  const file = await findFile(db, fileIndexId, browserHash);
  if (!file) throw notYours();
  if (status === fileStatus.failed) return discard(context, file);
  if (file.status === fileStatus.uploaded) return;
  if (file.status === fileStatus.failed) throw failed();
  const suffix = await suffixOf(context, file, channel).catch(async (error: unknown) => {
    if (error instanceof BusinessError) await discard(context, file);
    throw error;
  });
  const encoded = await encode(context, file, { channel, suffix });
  const confirmed = await confirmFile(db, file.id, now(), encoded && { ...encoded, uploadKey: file.key });
  if (encoded) await providers.storage.remove(confirmed ? file.key : encoded.key);
  if (!confirmed && (await findFile(db, file.id, browserHash))?.status !== fileStatus.uploaded) throw failed();
}
