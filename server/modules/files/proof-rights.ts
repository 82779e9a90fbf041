import type { FastifyRequest } from 'fastify';

/** Whose browser may upload a proof file and see it again: the area that needs the proof decides. */
export interface ProofRights {
  /** By what uploads know the browser. @throws BusinessError 403 where it has no name yet */
  requireBrowser: (request: FastifyRequest) => string;
  /** The same of a browser that has something to prove. @throws BusinessError 403 */
  requireUploader: (request: FastifyRequest) => Promise<string>;
  /** That the browser still holds what the file proves. @throws BusinessError 403 */
  requireHolder: (request: FastifyRequest, usedBy: string) => Promise<unknown>;
}
