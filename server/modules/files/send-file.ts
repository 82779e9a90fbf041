import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureTypes } from '../../../contract/files/rules/picture-file';
import { fileStatus } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import { ProviderError } from '../../providers/provider-error';
import type { StoredFile } from './files-store';

export const missingFile = () => new BusinessError(404, '文件不存在', { reason: 'NO_FILE' });

/** The bytes of a finished upload. @throws BusinessError 404 */
async function bytesOf({ providers }: Context, { key }: StoredFile): Promise<NodeJS.ReadableStream> {
  try {
    return await providers.storage.read(key);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'missing') throw missingFile();
    throw error;
  }
}

/** Sends a picture to be shown. Opened by itself it can do nothing. Readers ask again, as it may be gone meanwhile. */
export async function sendShown(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: StoredFile,
): Promise<FastifyReply> {
  const tag = `"${file.id}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const bytes = await bytesOf(context, file);
  return reply
    .type(pictureTypes[file.suffix] ?? 'application/octet-stream')
    .header('content-length', file.size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

/**
 * Sends a finished upload to a caller that may read it. Always as a download: user files are never rendered on the portal's
 * origin.
 * @throws BusinessError 404 the upload is missing or not finished
 */
export async function sendFile(
  context: Context,
  reply: FastifyReply,
  file: StoredFile | undefined,
): Promise<FastifyReply> {
  if (file?.status !== fileStatus.uploaded) throw missingFile();
  const bytes = await bytesOf(context, file);
  return reply
    .type('application/octet-stream')
    .header('content-disposition', attachmentNamed(context.vault.open(file.name, 'file.name')))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
