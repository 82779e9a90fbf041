import type { FastifyInstance } from 'fastify';
import { resumeFileCalls } from '../../../contract/files/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { requireSameOrigin } from '../../http/same-origin';
import { requireAnyOwner, requireBrowser } from '../archive/access';
import { sendProof } from './send-proof';
import { removeAbandoned } from './sweep';
import { takeNotice } from './upload-check';
import { uploadLink } from './upload-link';

/** The upload channel of proof files; only who owns a report at the moment gets a link. */
export function registerFiles(app: FastifyInstance, context: Context): void {
  implement(
    app,
    '文件上传',
    resumeFileCalls,
    {
      'POST /api/portal/v1/resume/getFileUploadUrl': async ({ body, request }) => ({
        data: await uploadLink(context, body, await requireAnyOwner(context, request)),
      }),
      'POST /api/portal/v1/resume/updateFileStatus': async ({ body, request }) => {
        const { fileIndexId, fileStatus: status } = body;
        await takeNotice(context, { fileIndexId, status }, requireBrowser(request));
        return { data: { fileData: { fileIndexId } } };
      },
      'GET /api/portal/v1/resume/updateFileStatus': async ({ query, request }) => {
        const { fileIndexId = '', fileStatus: status } = query;
        await takeNotice(context, { fileIndexId, status: status === '3' ? 3 : 2 }, requireBrowser(request));
        return { data: { fileData: { fileIndexId } } };
      },
      'GET /api/portal/v1/resume/proofFile/:fileIndexId': async ({ params, request, reply }) =>
        sendProof(context, request, reply, params.fileIndexId ?? ''),
    },
    context,
    { guards: { 'GET /api/portal/v1/resume/updateFileStatus': [requireSameOrigin] } },
  );
  context.everyMinutes(30, 'files', () => removeAbandoned(context));
}
