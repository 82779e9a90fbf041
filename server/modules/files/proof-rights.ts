import type { FastifyRequest } from 'fastify';

/** Who may upload and download a proof file: the area that needs the proof decides. */
export interface ProofRights {
  /** The hash that identifies the browser in uploads. @throws BusinessError 403 without the cookie */
  requireBrowser: (request: FastifyRequest) => string;
  /** The same, for a browser that may upload a proof. @throws BusinessError 403 */
  requireUploader: (request: FastifyRequest) => Promise<string>;
  /** Requires that the browser still has access to what the file proves. @throws BusinessError 403 */
  requireHolder: (request: FastifyRequest, usedBy: string) => Promise<unknown>;
}
