import { Type } from 'typebox';
import { defineCalls } from '../call';
import { proofFile } from '../limits/files';
import type { RateLimit } from '../rate-limit';

/** Offices often share one address. */
const uploadLimit = {
  group: 'files',
  max: { address: 120, browser: 30 },
  minutes: 10,
} as const satisfies RateLimit;

export const fileIndexId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
export const uploadStatus = Type.Object({
  fileIndexId,
  fileStatus: Type.Union([Type.Literal(2), Type.Literal(3)]),
  relativePath: Type.Optional(Type.String({ maxLength: 200 })),
});

/** What is to be uploaded. Four code units for each character that a name may have: the rule counts characters. */
export const uploadRequest = (nameMaxLength: number) =>
  Type.Object({
    fileMd5: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    size: Type.Integer({ minimum: 0 }),
    name: Type.String({ minLength: 1, maxLength: nameMaxLength * 4 }),
    suffix: Type.String({ maxLength: 20 }),
  });

export const uploadLink = Type.Object({
  fileData: Type.Object({ fileIndexId, uploadUrl: Type.String(), relativePath: Type.String() }),
  /** Headers that the PUT must send. */
  headers: Type.Record(Type.String(), Type.String()),
});

export const uploadedFile = Type.Object({ fileData: Type.Object({ fileIndexId }) });

/** The upload of a dispute's proof file (R230, R231). */
export const resumeFileCalls = defineCalls({
  'POST /api/portal/v1/resume/getFileUploadUrl': {
    summary: 'Request an upload link for a proof file',
    limit: uploadLimit,
    body: uploadRequest(proofFile.nameMaxLength),
    data: uploadLink,
  },
  'POST /api/portal/v1/resume/updateFileStatus': {
    summary: 'Report the result of the PUT; 3 is accepted only after a check of the stored object',
    limit: uploadLimit,
    body: uploadStatus,
    data: uploadedFile,
  },
  /** C10: the older form of the same report. */
  'GET /api/portal/v1/resume/updateFileStatus': {
    summary: 'The same report as a GET with a custom header, for older clients',
    limit: uploadLimit,
    query: Type.Object({ fileIndexId, fileStatus: Type.Union([Type.Literal('2'), Type.Literal('3')]) }),
    data: uploadedFile,
  },
  'GET /api/portal/v1/resume/proofFile/:fileIndexId': {
    summary: 'An own proof file; only for the browser that uploaded it, while it has access to the report',
    limit: uploadLimit,
    produces: 'application/octet-stream',
    params: Type.Object({ fileIndexId }),
  },
});
