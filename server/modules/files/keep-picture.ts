import { checkUpload, uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { widest } from '../../../contract/rules/photo-address';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { UploadedFile } from '../../http/implement';
import type { EncodedPicture } from '../../pictures/encode-picture';
import { encodePicture } from '../../pictures/encode-picture';
import { newToken } from '../../security/token';
import type { images } from './image-tables';
import { refusedPicture } from './refused-picture';

const { cropper } = uploadProfiles;

/** R225, R226: the server's own copy of an uploaded picture. @throws BusinessError 400 no accepted picture */
export async function encodeUpload(file: UploadedFile | undefined, opaque = false): Promise<EncodedPicture> {
  const wrong = file ? checkUpload('cropper', { name: file.filename, size: file.bytes.length }) : cropper.format;
  if (!file || wrong !== undefined) throw new BusinessError(400, wrong ?? cropper.format, { reason: 'IMAGE' });
  try {
    return await encodePicture(file.bytes, { extensions: cropper.extensions ?? [], box: widest, opaque });
  } catch (error) {
    throw refusedPicture(error, cropper.format);
  }
}

/** Stores a picture under an id of its own. The answer is its row, which is still to be added. */
export async function storePicture(
  { providers, now }: Pick<Context, 'providers' | 'now'>,
  accountId: string,
  { bytes, type }: EncodedPicture,
): Promise<typeof images.$inferInsert> {
  const random = Buffer.from(newToken(128), 'base64url').toString('hex');
  const key = `images/${now().toISOString().slice(0, 10)}/${random}`;
  await providers.storage.put(key, bytes, type);
  return { id: newToken(128), accountId, key, type, size: bytes.length, createdAt: now() };
}
