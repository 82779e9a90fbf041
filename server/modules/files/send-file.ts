import type { FastifyReply } from 'fastify';
import { fileStatus } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import { ProviderError } from '../../providers/provider-error';
import type { StoredFile } from './files-store';

export const missingFile = () => new BusinessError(404, '文件不存在', { reason: 'NO_FILE' });

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
  let bytes: NodeJS.ReadableStream;
  try {
    bytes = await context.providers.storage.read(file.key);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'missing') throw missingFile();
    throw error;
  }
  return reply
    .type('application/octet-stream')
    .header('content-disposition', attachmentNamed(context.vault.open(file.name, 'file.name')))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
