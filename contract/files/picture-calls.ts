import { Type } from 'typebox';
import { defineCalls } from '../call';
import { proofFile } from '../limits/files';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { fileIndexId, uploadStatus } from './calls';

const link = Type.Object({
  fileIndexId,
  uploadUrl: Type.String(),
  relativePath: Type.String(),
  /** Headers that the PUT must send. */
  headers: Type.Record(Type.String(), Type.String()),
});
const pictureLimit = {
  group: 'pictures',
  max: { address: 600, session: 60 },
  minutes: 10,
} as const satisfies RateLimit;

/** What is to be uploaded. Four code units for each character that a name may have: the rule counts characters. */
const fileRequest = Type.Object({
  fileName: Type.String({ minLength: 1, maxLength: proofFile.nameMaxLength * 4 }),
  fileSize: Type.Integer({ minimum: 0 }),
  fileMd5: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  suffix: Type.Optional(Type.String({ maxLength: 20 })),
});
const genericLimit = {
  group: 'generic-files',
  max: { address: 600, session: 60 },
  minutes: 10,
} as const satisfies RateLimit;

/** The upload of a picture or another file for a comment (R176, R219), and of any other file by the generic calls. */
export const communityFileCalls = defineCalls({
  'POST /api/portal/v1/bbs/file/getFileUploadUrl': {
    summary: 'Request an upload link for a picture (R175) or a file (R176) of a comment; needs a customer (R205)',
    limit: pictureLimit,
    body: fileRequest,
    data: link,
  },
  'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO': {
    summary: 'Report the result of the PUT; 3 is accepted only after a check of what is stored',
    limit: pictureLimit,
    body: uploadStatus,
    data: Type.Object({ fileIndexId }),
  },
  'POST /file-storage-manage/file/uploadLink': {
    summary:
      'Request an upload link for a file of up to 50 MB, such as evidence of a complaint (R215); needs a customer (R205)',
    limit: genericLimit,
    body: fileRequest,
    data: link,
  },
  'POST /file-storage-manage/file/status': {
    summary: 'Report the result of the PUT (R216); 3 is accepted only after a check of what is stored',
    limit: genericLimit,
    body: uploadStatus,
    data: Type.Object({ fileIndexId }),
  },
  'POST /file-storage-manage/file/downLink': {
    summary: 'Where an uploaded file is downloaded, and its name (R217); 404 for who may not read it',
    limit: reads,
    body: Type.Object({ fileIndexId }),
    data: Type.Object({
      fileIndexId,
      fileName: Type.String(),
      fileSize: Type.Integer({ description: 'bytes' }),
      downUrl: Type.String(),
    }),
  },
  'GET /api/portal/v1/bbs/file/:fileIndexId': {
    summary: 'An uploaded file of a comment, or an own one by the generic calls, as a download',
    limit: reads,
    produces: 'application/octet-stream',
    params: Type.Object({ fileIndexId }),
  },
  'GET /api/portal/v1/pictures/:fileIndexId': {
    summary: 'An uploaded picture',
    limit: reads,
    produces: 'application/octet-stream',
    params: Type.Object({ fileIndexId }),
  },
});
