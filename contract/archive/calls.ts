import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { optionalCaptcha } from '../captcha';
import { archive } from '../limits/archive';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Offices often share one address. */
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
  /** Complete for the owner, masked for a verifier. */
  employeeIdCard: Type.String(),
  onDutyStatus: Type.String({ description: '在职 or 离职' }),
  employmentDate: Type.String({ description: 'yyyy-MM-dd' }),
  department: Type.String(),
  position: Type.String(),
  laborDisputes: Type.String({ description: '有 or 无' }),
  performanceEvaluation: Type.String({ description: '优秀, 良好, 一般 …' }),
  performanceAnnotations: Type.String({ description: 'shown alone if the evaluation is 一般' }),
  performanceList: Type.Array(Type.Object({ belongYear: Type.String(), performanceContent: Type.String() })),
  honoraryAwardsList: Type.Array(Type.Object({ belongYear: Type.String(), honoraryAwardsName: Type.String() })),
  verificationCode: Type.String({ description: '16 letters and digits' }),
  signFlowId: Type.Optional(signFlowId),
  onlineChecking: Type.Union([Type.Literal('yes'), Type.Literal('no')], {
    description: 'yes: opened by code; no: own application',
  }),
  reportGenerationTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  /** Last day on which the code is valid, yyyy-MM-dd. */
  verifiableUntil: Type.String(),
  companyName: Type.String({ description: 'who issues it' }),
  hrMailbox: Type.Optional(Type.String({ description: 'for objections, as it was when the report was made' })),
  /** Identifies the report for this browser. */
  reportHandle,
  /** Until when this browser has access, and the owner can download, send and dispute the report: ISO instant. */
  accessUntil: Type.String(),
  /** For a verifier: what the check said, and when (yyyy-MM-dd HH:mm, Asia/Shanghai). */
  verdict: Type.Optional(
    Type.Object({ state: Type.Union([Type.Literal('valid'), Type.Literal('expired')]), checkedAt: Type.String() }),
  ),
});
export type Report = Static<typeof report>;

const ownCode = Type.Object({
  verificationCode: Type.String(),
  generatedAt: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  verifiableUntil: Type.String({ description: 'yyyy-MM-dd' }),
  state: Type.Union([Type.Literal('valid'), Type.Literal('revoked')]),
  current: Type.Boolean({ description: 'the report of the handle' }),
});
export type OwnCode = Static<typeof ownCode>;

/** The employee work-history report. The specification does not define its paths. */
export const archiveCalls = defineCalls({
  'GET /api/portal/v1/archive/getQueryPeriod': {
    summary: 'The date after which a former employee must have left to be eligible',
    limit: reads,
    data: Type.Object({ leftAfter: Type.String({ description: 'yyyy-MM-dd' }) }),
  },
  'POST /api/portal/v1/archive/getFaceUrl': {
    summary: 'Start a face check; the URL goes into the QR code',
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
    summary: 'Message 0: passed; empty: pending; anything else: the failure',
    limit: limits.poll,
    body: Type.Object({ callBackKey }),
  },
  'POST /api/portal/v1/archive/reportFaceResult': {
    summary: 'The parameters of the return from the phone; they never decide the result',
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
    summary: 'The report of the person who has just passed the face check of this browser',
    limit: limits.report,
    encoding: 'jwe',
    body: Type.Object({ employeeName: text(100), employeeIdCard: text(60) }),
    data: report,
  },
  'POST /api/portal/v1/archive/getPassedCheck': {
    summary: 'The face check that this browser has passed and not used, by the masked name; empty if there is none',
    limit: limits.savedReport,
    data: Type.Object({ maskedName: Type.String() }),
  },
  'POST /api/portal/v1/archive/getPassedReport': {
    summary: 'The report of that check',
    limit: limits.report,
    data: report,
  },
  'POST /api/portal/v1/archive/getSavedReport': {
    summary: 'A report that this browser has already fetched, by its handle',
    limit: limits.savedReport,
    body: Type.Object({ reportHandle }),
    data: report,
  },
  'POST /api/portal/v1/archive/verifyReport': {
    summary:
      'A report by its verification code; 400 with data.reason EXPIRED if it has expired, CAPTCHA_REQUIRED after wrong codes',
    limit: limits.report,
    body: Type.Object({ verificationCode, ...optionalCaptcha }),
    data: report,
  },
  'POST /api/portal/v1/archive/getOwnCodes': {
    summary: 'All codes of the person of an own report that have not expired',
    limit: limits.savedReport,
    body: Type.Object({ reportHandle }),
    data: Type.Object({ codes: Type.Array(ownCode) }),
  },
  'POST /api/portal/v1/archive/revokeReport': {
    summary: 'Revoke the code of an own report immediately; by verificationCode another one of the same person',
    limit: limits.write,
    body: Type.Object({ reportHandle, verificationCode: Type.Optional(verificationCode) }),
  },
  'GET /api/portal/v1/archive/reportPdf/:reportHandle': {
    summary: 'The report as PDF; only for its owner',
    limit: limits.document,
    produces: 'application/pdf',
    params: Type.Object({ reportHandle }),
  },
  'POST /api/portal/v1/archive/syncSignStatus': {
    summary: 'Message 已完成: signed; empty: pending; anything else: failed',
    limit: limits.poll,
    body: Type.Object({ signFlowId }),
  },
  'POST /api/portal/v1/archive/getSignedPdf': {
    summary: 'The URL of the signed document; it works only in this browser',
    limit: limits.document,
    body: Type.Object({ signFlowId }),
    data: Type.Object({ url: Type.String(), fileName: Type.String() }),
  },
  'GET /api/portal/v1/archive/signedPdf/:reportHandle': {
    summary: 'The signed document',
    limit: limits.document,
    produces: 'application/pdf',
    params: Type.Object({ reportHandle }),
  },
  'POST /api/portal/v1/archive/submitFeedback': {
    summary: 'Dispute an own report',
    limit: limits.write,
    encoding: 'jwe',
    body: Type.Object({
      feedbackContent: text(archive.disputeMaxLength * 2),
      contactPhone: text(40),
      verificationCode,
      proofFileList: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1 })),
      requestKey: Type.Optional(
        Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', description: 'the same for every attempt of one form' }),
      ),
    }),
  },
  'POST /api/portal/v1/archive/sendReportToEmail': {
    summary: 'Send an own report; the field payload is the encrypted body, attachmentFile the downloaded PDF',
    limit: limits.write,
    encoding: 'multipart',
    body: Type.Object({
      email: text(archive.emailMaxLength),
      verificationCode,
      signFlowId: Type.Optional(signFlowId),
    }),
  },
});
