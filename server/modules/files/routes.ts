import type { FastifyInstance } from 'fastify';
import { resumeFileCalls } from '../../../contract/files/calls';
import { communityFileCalls } from '../../../contract/files/picture-calls';
import { checkProofFile } from '../../../contract/files/rules/proof-file';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { requireSameOrigin } from '../../http/same-origin';
import type { FileChannel } from './channel';
import type { FilePlaces } from './pictures';
import { commentFiles, downLink, fileLink, genericFiles, sendAttachment, sendPicture } from './pictures';
import type { ProofRights } from './proof-rights';
import { sendProof } from './send-proof';
import { removeAbandoned } from './sweep';
import { takeNotice } from './upload-check';
import { uploadLink } from './upload-link';
import { requireUploader } from './uploader';

const proofs: FileChannel = { name: 'resume', check: checkProofFile };

/** The uploads: proof files, for a browser that may submit a proof, and pictures of customers' comments (R205). */
export function registerFiles(
  app: FastifyInstance,
  context: Context,
  { rights, places }: { rights: ProofRights; places: FilePlaces },
): void {
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
        await takeNotice(context, { fileIndexId, status }, rights.requireBrowser(request), proofs);
        return { data: { fileData: { fileIndexId } } };
      },
      'GET /api/portal/v1/resume/updateFileStatus': async ({ query, request }) => {
        const { fileIndexId = '', fileStatus: status } = query;
        await takeNotice(
          context,
          { fileIndexId, status: status === '3' ? 3 : 2 },
          rights.requireBrowser(request),
          proofs,
        );
        return { data: { fileData: { fileIndexId } } };
      },
      'GET /api/portal/v1/resume/proofFile/:fileIndexId': async ({ params, request, reply }) =>
        sendProof(context, rights, { request, reply, fileIndexId: params.fileIndexId ?? '' }),
    },
    context,
    { guards: { 'GET /api/portal/v1/resume/updateFileStatus': [requireSameOrigin] } },
  );
  implement(
    app,
    '文件上传',
    communityFileCalls,
    {
      'POST /api/portal/v1/bbs/file/getFileUploadUrl': async ({ body, request }) => {
        const { id } = await requireUploader(context, request);
        return { data: await fileLink(context, body, id, commentFiles) };
      },
      'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO': async ({ body, request }) => {
        const { id } = await requireUploader(context, request);
        const { fileIndexId, fileStatus: status } = body;
        await takeNotice(context, { fileIndexId, status }, id, commentFiles);
        return { data: { fileIndexId } };
      },
      'POST /file-storage-manage/file/uploadLink': async ({ body, request }) => {
        const { id } = await requireUploader(context, request);
        return { data: await fileLink(context, body, id, genericFiles) };
      },
      'POST /file-storage-manage/file/status': async ({ body, request }) => {
        const { id } = await requireUploader(context, request);
        const { fileIndexId, fileStatus: status } = body;
        await takeNotice(context, { fileIndexId, status }, id, genericFiles);
        return { data: { fileIndexId } };
      },
      'POST /file-storage-manage/file/downLink': async ({ body: { fileIndexId }, request }) => ({
        data: await downLink(context, { places, request, fileIndexId }),
      }),
      'GET /api/portal/v1/bbs/file/:fileIndexId': ({ params: { fileIndexId = '' }, request, reply }) =>
        sendAttachment(context, reply, { places, request, fileIndexId }),
      'GET /api/portal/v1/pictures/:fileIndexId': ({ params: { fileIndexId = '' }, request, reply }) =>
        sendPicture(context, reply, { places, request, fileIndexId }),
    },
    context,
  );
  context.everyMinutes(30, 'files', () => removeAbandoned(context));
  context.everyMinutes(6 * 60, 'files out of sight', () => places.noteUnseen(context.db, context.now()));
}
