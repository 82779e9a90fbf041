import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileStatus } from '../../../contract/limits';
import type { Context } from '../../context';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import { ProviderError } from '../../providers/provider-error';
import { findFile } from './files-store';
import type { ProofRights } from './proof-rights';

const missing = () => new BusinessError(404, '文件不存在', { reason: 'NO_FILE' });

/**
 * Sends a proof file to the browser that uploaded it while that browser has access to the report: the disputed one, or
 * any before the dispute is submitted. Always as a download: user files are never rendered on the portal's origin.
 * @throws BusinessError 403 no report of this browser, 404 no finished upload of this browser
 */
export async function sendProof(
  context: Context,
  rights: ProofRights,
  { request, reply, fileIndexId }: { request: FastifyRequest; reply: FastifyReply; fileIndexId: string },
): Promise<FastifyReply> {
  const browserHash = await rights.requireUploader(request);
  const file = await findFile(context.db, fileIndexId, browserHash);
  if (file?.status !== fileStatus.uploaded) throw missing();
  if (file.usedBy !== null) await rights.requireHolder(request, file.usedBy);
  let bytes: NodeJS.ReadableStream;
  try {
    bytes = await context.providers.storage.read(file.key);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'missing') throw missing();
    throw error;
  }
  return reply
    .type('application/octet-stream')
    .header('content-disposition', attachmentNamed(context.vault.open(file.name, 'file.name')))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
