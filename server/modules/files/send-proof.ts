import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { findFile } from './files-store';
import type { ProofRights } from './proof-rights';
import { missingFile, sendFile } from './send-file';

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
  if (!file) throw missingFile();
  if (file.usedBy !== null) await rights.requireHolder(request, file.usedBy);
  return sendFile(context, reply, file);
}
