import type { FastifyInstance } from 'fastify';
import { resumeFileCalls } from '../../../contract/files/calls';
import { checkProofFile } from '../../../contract/files/rules/proof-file';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { requireSameOrigin } from '../../http/same-origin';
import type { FileChannel } from './channel';
import type { ProofRights } from './proof-rights';
import { sendProof } from './send-proof';
import { removeAbandoned } from './sweep';
import { takeNotice } from './upload-check';
import { uploadLink } from './upload-link';

const proofs: FileChannel = { name: 'resume', check: checkProofFile };

/** The upload of proof files; only a browser that may submit a proof gets a link. */
export function registerFiles(app: FastifyInstance, context: Context, rights: ProofRights): void {
  implement(
    app,
    '文件上传',
    resumeFileCalls,
    {
      'POST /api/portal/v1/resume/getFileUploadUrl': async ({ body, request }) => ({
        data: await uploadLink(context, body, await rights.requireUploader(request), proofs),
      }),
      'POST /api/portal/v1/resume/updateFileStatus': async ({ body, request }) => {
        const { fileIndexId, fileStatus: status } = body;
        await takeNotice(context, { fileIndexId, status }, rights.requireBrowser(request));
        return { data: { fileData: { fileIndexId } } };
      },
      'GET /api/portal/v1/resume/updateFileStatus': async ({ query, request }) => {
        const { fileIndexId = '', fileStatus: status } = query;
        await takeNotice(context, { fileIndexId, status: status === '3' ? 3 : 2 }, rights.requireBrowser(request));
        return { data: { fileData: { fileIndexId } } };
      },
      'GET /api/portal/v1/resume/proofFile/:fileIndexId': async ({ params, request, reply }) =>
        sendProof(context, rights, { request, reply, fileIndexId: params.fileIndexId ?? '' }),
    },
    context,
    { guards: { 'GET /api/portal/v1/resume/updateFileStatus': [requireSameOrigin] } },
  );
  context.everyMinutes(30, 'files', () => removeAbandoned(context));
}
