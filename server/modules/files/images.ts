import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imageCalls } from '../../../contract/files/image-calls';
import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { uploads } from '../../../contract/limits/files';
import { imageAddress } from '../../../contract/rules/image-address';
import { isAllowed } from '../../../contract/rules/permissions';
import { versionsAddress, widthFor } from '../../../contract/rules/photo-address';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { createPhotoVersions, formatFor } from '../../pictures/photo-versions';
import { ProviderError } from '../../providers/provider-error';
import { withinQuota } from './files-store';
import type { StoredImage } from './images-store';
import { addImage, deleteUnusedImage, findImage, findUnusedImages } from './images-store';
import { encodeUpload, storePicture } from './keep-picture';
import { findMedia } from './media-store';
import { overQuota } from './upload-link';
import { requireUploader } from './uploader';

const { cropper } = uploadProfiles;
const missing = () => new BusinessError(404, '图片不存在', { reason: 'NO_FILE' });

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
  const { db, providers, sessions } = context;
  const version = createPhotoVersions(async (key) => buffer(await providers.storage.read(key)));
  /** What nothing shows yet, or any more, is its uploader's alone; what is in the library, also of those who choose from it. */
  const maySee = async ({ id, accountId }: StoredImage, request: FastifyRequest): Promise<boolean> => {
    const account = (await sessions.sessionOf(request))?.account;
    if (!account) return false;
    return (
      account.id === accountId ||
      (isAllowed(account.rights, 'media', 'read') && (await findMedia(db, id)) !== undefined)
    );
  };
  const found = async (id: string | undefined, request: FastifyRequest) => {
    const image = await findImage(db, id ?? '');
    if (!image || (image.usedAt === null && !(await maySee(image, request)))) throw missing();
    return image;
  };
  implement(
    app,
    '图片上传',
    imageCalls,
    {
      'POST /api/portal/v1/common/uploadImage': async ({ files: { multipartFile }, request }) => {
        const account = await requireUploader(context, request);
        const encoded = await encodeUpload(multipartFile);
        const image = await storePicture(context, account.id, encoded);
        const write = (tx: Database) => addImage(tx, image);
        const isStaff = account.rights.length > 0;
        const added = isStaff || (await withinQuota(db, { owner: account.id, size: image.size }, write));
        if (isStaff) await write(db);
        if (!added) {
          await providers.storage.remove(image.key);
          throw overQuota();
        }
        const fileName = `${image.id}.${image.type === 'image/png' ? 'png' : 'jpg'}`;
        return {
          data: { fileIndexId: image.id, fileName, resultUrl: versionsAddress(imageAddress(image.id), encoded) },
        };
      },

      'POST /api/portal/v1/common/convertImage': async ({ files: { multipartFile }, request, reply }) => {
        await requireUploader(context, request);
        const { bytes, type } = await encodeUpload(multipartFile, true);
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
