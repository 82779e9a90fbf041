import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imageCalls } from '../../../contract/files/image-calls';
import { checkUpload, uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { uploads } from '../../../contract/limits/files';
import { imageAddress } from '../../../contract/rules/image-address';
import { versionsAddress, widest, widthFor } from '../../../contract/rules/photo-address';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { UploadedFile } from '../../http/implement';
import { implement } from '../../http/implement';
import type { EncodedPicture } from '../../pictures/encode-picture';
import { encodePicture } from '../../pictures/encode-picture';
import { createPhotoVersions, formatFor } from '../../pictures/photo-versions';
import { ProviderError } from '../../providers/provider-error';
import { newToken } from '../../security/token';
import { withinQuota } from './files-store';
import type { StoredImage } from './images-store';
import { addImage, deleteUnusedImage, findImage, findUnusedImages } from './images-store';
import { refusedPicture } from './refused-picture';
import { overQuota } from './upload-link';
import { requireUploader } from './uploader';

const { cropper } = uploadProfiles;
const missing = () => new BusinessError(404, '图片不存在', { reason: 'NO_FILE' });

/** R225, R226. @throws BusinessError 400 no accepted picture */
async function encode(file: UploadedFile | undefined, opaque: boolean): Promise<EncodedPicture> {
  const wrong = file ? checkUpload('cropper', { name: file.filename, size: file.bytes.length }) : cropper.format;
  if (!file || wrong !== undefined) throw new BusinessError(400, wrong ?? cropper.format, { reason: 'IMAGE' });
  try {
    return await encodePicture(file.bytes, { extensions: cropper.extensions ?? [], box: widest, opaque });
  } catch (error) {
    throw refusedPicture(error, cropper.format);
  }
}

/** A picture of the storage. @throws BusinessError 404 */
async function orMissing<Bytes>(reading: Promise<Bytes>): Promise<Bytes> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'missing') throw missing();
    throw error;
  }
}

/** Opened by itself it can do nothing, and it never changes. */
const inert = (reply: FastifyReply, { usedAt }: StoredImage): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', usedAt === null ? 'private, no-store' : 'public, max-age=31536000, immutable');

/** Pictures by the simple upload (R220). */
export function registerImages(app: FastifyInstance, context: Context): void {
  const { db, now, providers, sessions } = context;
  const version = createPhotoVersions(async (key) => buffer(await providers.storage.read(key)));
  /** What nothing shows yet, or any more, is its uploader's alone. */
  const found = async (id: string | undefined, request: FastifyRequest) => {
    const image = await findImage(db, id ?? '');
    const seen =
      image && (image.usedAt !== null || image.accountId === (await sessions.sessionOf(request))?.account.id);
    if (!seen) throw missing();
    return image;
  };
  implement(
    app,
    '图片上传',
    imageCalls,
    {
      'POST /api/portal/v1/common/uploadImage': async ({ files: { multipartFile }, request }) => {
        const account = await requireUploader(context, request);
        const { bytes, type, width, height } = await encode(multipartFile, false);
        const id = newToken(128);
        const key = `images/${now().toISOString().slice(0, 10)}/${Buffer.from(newToken(128), 'base64url').toString('hex')}`;
        await providers.storage.put(key, bytes, type);
        const image = { id, accountId: account.id, key, type, size: bytes.length, createdAt: now() };
        const write = (tx: Database) => addImage(tx, image);
        const isStaff = account.roles.length > 0;
        const added = isStaff || (await withinQuota(db, { owner: account.id, size: image.size }, write));
        if (isStaff) await write(db);
        if (!added) {
          await providers.storage.remove(key);
          throw overQuota();
        }
        const fileName = type === 'image/png' ? `${id}.png` : `${id}.jpg`;
        return { data: { fileIndexId: id, fileName, resultUrl: versionsAddress(imageAddress(id), { width, height }) } };
      },

      'POST /api/portal/v1/common/convertImage': async ({ files: { multipartFile }, request, reply }) => {
        await requireUploader(context, request);
        const { bytes, type } = await encode(multipartFile, true);
        return reply.type(type).header('content-security-policy', "default-src 'none'; sandbox").send(bytes);
      },

      'GET /api/portal/v1/images/:fileIndexId': async ({ params, request, reply }) => {
        const image = await found(params.fileIndexId, request);
        const bytes = await orMissing(providers.storage.read(image.key));
        return inert(reply, image).type(image.type).header('content-length', image.size).send(bytes);
      },

      'GET /api/portal/v1/images/:fileIndexId/:size': async ({ params, query, request, reply }) => {
        const image = await found(params.fileIndexId, request);
        const newest = formatFor(request.headers.accept);
        const format = newest === 'jpeg' && image.type === 'image/png' ? 'png' : newest;
        const bytes = await orMissing(version(image.key, widthFor(Number(query.w)), format));
        return inert(reply, image).type(`image/${format}`).header('vary', 'accept').send(bytes);
      },
    },
    context,
    { fileBytes: cropper.maxBytes, tooLarge: cropper.size },
  );
  context.everyMinutes(30, 'images', () => removeUnused(context));
}

/** Removes pictures that nothing shows a day after their upload: first the row, so that nobody can begin to show it. */
async function removeUnused({ db, now, providers }: Context): Promise<void> {
  const createdBefore = new Date(now().getTime() - uploads.unconfirmedHours * 60 * 60_000);
  for (const { id, key } of await findUnusedImages(db, createdBefore))
    if (await deleteUnusedImage(db, id)) await providers.storage.remove(key);
}
