import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { archive } from '../limits';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** A whole office may share one address. */
const limits = {
  faceUrl: { max: { address: 60, browser: 10 }, minutes: 10 },
  poll: { max: { address: 3_000, browser: 120 }, minutes: 1 },
  faceReturn: { max: { address: 300, browser: 300 }, minutes: 10 },
  report: { max: { address: 120, browser: 30 }, minutes: 10 },
  savedReport: { max: { address: 240, browser: 60 }, minutes: 10 },
  document: { group: 'archive.document', max: { address: 240, browser: 60 }, minutes: 10 },
  write: { max: { address: 60, browser: 15 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const callBackKey = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: '128 random bits, base64url' });
const signFlowId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
const verificationCode = text(100);
const reportHandle = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

export const report = Type.Object({
  employeeName: Type.String(),
  /** Whole for the person, masked for a verifier. */
  employeeIdCard: Type.String(),
  onDutyStatus: Type.String({ description: '在职 or 离职' }),
  employmentDate: Type.String({ description: 'yyyy-MM-dd' }),
  department: Type.String(),
  position: Type.String(),
  laborDisputes: Type.String({ description: '有 or 无' }),
  performanceEvaluation: Type.String({ description: '优秀, 良好, 一般 …' }),
  performanceAnnotations: Type.String({ description: 'shown alone where the evaluation is 一般' }),
  performanceList: Type.Array(Type.Object({ belongYear: Type.String(), performanceContent: Type.String() })),
  honoraryAwardsList: Type.Array(Type.Object({ belongYear: Type.String(), honoraryAwardsName: Type.String() })),
  verificationCode: Type.String({ description: '16 letters and digits' }),
  signFlowId: Type.Optional(signFlowId),
  onlineChecking: Type.Union([Type.Literal('yes'), Type.Literal('no')], {
    description: 'yes: opened by code; no: own query',
  }),
  reportGenerationTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  /** Last day on which the code is good, yyyy-MM-dd. */
  verifiableUntil: Type.String(),
  companyName: Type.String(),
  /** Names this report to the server for this browser. */
  reportHandle,
  /** Until when this browser may see it, and its person download, send and dispute it: ISO instant. */
  accessUntil: Type.String(),
});
export type Report = Static<typeof report>;

/** The employee work-history report. Paths are ours: the specification leaves them open. */
export const archiveCalls = defineCalls({
  'GET /api/portal/v1/archive/getQueryPeriod': {
    summary: 'The date after which somebody must have left to be eligible',
    limit: reads,
    data: Type.Object({ leftAfter: Type.String({ description: 'yyyy-MM-dd' }) }),
  },
  'POST /api/portal/v1/archive/getFaceUrl': {
    summary: 'Start a face check; the address goes into the QR code',
    limit: limits.faceUrl,
    encoding: 'jwe',
    body: Type.Object({
      name: text(archive.nameMaxLength),
      idNo: text(40),
      agreements: Type.Object({ query: Type.String(), realName: Type.String() }, { description: 'accepted versions' }),
    }),
    data: Type.Object({ createH5Url: Type.String(), callBackKey }),
  },
  'POST /api/portal/v1/archive/getFaceStatus': {
    summary: 'Message 0 passed, empty not yet, anything else why not',
    limit: limits.poll,
    body: Type.Object({ callBackKey }),
  },
  'POST /api/portal/v1/archive/reportFaceResult': {
    summary: 'What the phone came back with; never decides the result',
    limit: limits.faceReturn,
    body: Type.Object({
      code: text(20),
      orderNo: text(64),
      h5faceId: text(128),
      liveRate: Type.String({ maxLength: 20 }),
      newSignature: text(64),
    }),
  },
  'POST /api/portal/v1/archive/getReport': {
    summary: 'The report of the person whose face this browser has just proved',
    limit: limits.report,
    encoding: 'jwe',
    body: Type.Object({ employeeName: text(100), employeeIdCard: text(60) }),
    data: report,
  },
  'POST /api/portal/v1/archive/getSavedReport': {
    summary: 'A report that this browser has fetched before, by its handle',
    limit: limits.savedReport,
    body: Type.Object({ reportHandle }),
    data: report,
  },
  'POST /api/portal/v1/archive/verifyReport': {
    summary: 'A report by its verification code; 400 with data.reason EXPIRED where it is too old',
    limit: limits.report,
    body: Type.Object({ verificationCode }),
    data: report,
  },
  'POST /api/portal/v1/archive/revokeReport': {
    summary: 'Make the code of an own report void at once',
    limit: limits.write,
    body: Type.Object({ reportHandle }),
  },
  'GET /api/portal/v1/archive/reportPdf/:reportHandle': {
    summary: 'The report as PDF; only for its person',
    limit: limits.document,
    produces: 'application/pdf',
    params: Type.Object({ reportHandle }),
  },
  'POST /api/portal/v1/archive/syncSignStatus': {
    summary: 'Message 已完成 signed, empty not yet, anything else failed',
    limit: limits.poll,
    body: Type.Object({ signFlowId }),
  },
  'POST /api/portal/v1/archive/getSignedPdf': {
    summary: 'Where the signed document is; the address works only in this browser',
    limit: limits.document,
    body: Type.Object({ signFlowId }),
    data: Type.Object({ url: Type.String(), fileName: Type.String() }),
  },
  'GET /api/portal/v1/archive/signedPdf/:reportHandle': {
    summary: 'The bytes of the signed document',
    limit: limits.document,
    produces: 'application/pdf',
    params: Type.Object({ reportHandle }),
  },
  'POST /api/portal/v1/archive/submitFeedback': {
    summary: 'Dispute an own report',
    limit: limits.write,
    encoding: 'jwe',
    body: Type.Object({
      feedbackContent: text(archive.feedbackMaxLength * 2),
      contactPhone: text(20),
      verificationCode,
      proofFileList: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1 })),
    }),
  },
  'POST /api/portal/v1/archive/sendReportToEmail': {
    summary: 'Send an own report; the field payload is the encrypted body, attachmentFile the PDF that was downloaded',
    limit: limits.write,
    encoding: 'multipart',
    body: Type.Object({
      email: text(archive.emailMaxLength),
      verificationCode,
      signFlowId: Type.Optional(signFlowId),
    }),
  },
});
