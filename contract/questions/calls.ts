import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { optionalCaptcha } from '../captcha';
import { fileIndexId, uploadedFile, uploadLink, uploadRequest, uploadStatus } from '../files/calls';
import { proofFile } from '../limits/files';
import { questions } from '../limits/questions';
import { requests } from '../limits/requests';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Offices often share one address. */
const limits = {
  check: { max: { address: 1_200, session: 120 }, minutes: 10 },
  post: { max: { address: 300, session: 30 }, minutes: 10 },
  suggest: { max: { address: 3_000, session: 300 }, minutes: 10 },
  view: { max: { address: 1_200, visitor: 120 }, minutes: 10 },
  like: { max: { address: 600, session: 120 }, minutes: 10 },
  accept: { max: { address: 600, session: 120 }, minutes: 10 },
  file: { group: 'question-files', max: { address: 600, session: 120 }, minutes: 10 },
  manage: { group: 'questions.manage', max: { address: 3_000, session: 1_200 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ids = Type.Array(id, { minItems: 1, maxItems: questions.batchSize });
const pageNum = Type.Integer({ minimum: 1, maximum: requests.mostPages });
const pageSize = Type.Integer({ minimum: 1, maximum: questions.mostPageSize });
const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const title = Type.String({ maxLength: requests.titleMaxLength, description: 'part of a title' });
/** In UTF-16 units; the server counts characters. */
const reason = Type.Optional(
  Type.String({ maxLength: 2 * questions.reasonMaxLength, description: 'needed to hide: the asker reads it' }),
);
const questionCode = Type.Union([
  Type.Literal('service_pcb'),
  Type.Literal('service_smt'),
  Type.Literal('service_steelmesh'),
]);
/** Older clients send numbers as strings. */
const listCode = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(6),
  Type.Literal('1'),
  Type.Literal('2'),
  Type.Literal('3'),
  Type.Literal('6'),
  questionCode,
]);
const time = Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai; empty: never' });

const file = Type.Object({ fileIndexId, fileName: Type.String(), fileSize: Type.Integer({ description: 'bytes' }) });
export type QuestionFile = Static<typeof file>;

/** R143: a question, or an article of a discussion list. */
const topic = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String({ description: 'in lists the beginning as plain text, else sanitised HTML' }),
  status: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 hidden, 1 visible' }),
  dealWith: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 unhandled, 1 handled' }),
  customerCodeStr: Type.String({ description: "the asker's code, masked but for the asker and managers" }),
  customerName: Type.String({ description: "the asker's nickname, else the masked name" }),
  accessingCount: Type.Integer({ description: 'views' }),
  commentCount: Type.Integer(),
  clickCount: Type.Integer({ description: 'likes' }),
  staffReplyCount: Type.Integer(),
  fileList: Type.Array(file, { description: 'for the asker and managers alone' }),
  categoryCode: Type.Integer({ description: 'the category in its address: 4 a question, else an article' }),
  areaCode: Type.String({ description: 'service_pcb, service_smt, service_steelmesh; empty: technical support' }),
  createTime: time,
  replyCustomerCode: Type.String({ description: 'of the latest reply, as are the next four; empty: none' }),
  replyCustomerName: Type.String(),
  replyShowCustomerName: Type.String(),
  replyShowCustomerCode: Type.String(),
  replyTime: time,
  state: Type.Union([
    Type.Literal('held'),
    Type.Literal('hidden'),
    Type.Literal('published'),
    Type.Literal('answered'),
  ]),
  synced: Type.Boolean({ description: 'it is in the discussion lists' }),
  hiddenReason: Type.String({ description: 'why staff hid it, for the asker and managers alone' }),
  unread: Type.Boolean({ description: 'the asker has not seen the latest news of it' }),
});
export type Topic = Static<typeof topic>;

/** R155 */
const suggested = Type.Object({ id: Type.Integer(), title: Type.String(), categoryCode: Type.Integer() });
export type SuggestedQuestion = Static<typeof suggested>;

const linked = Type.Object({ title: Type.String(), address: Type.String() });
export type LinkedDocument = Static<typeof linked>;

const details = Type.Object({
  ...topic.properties,
  favorStatus: Type.Boolean({ description: 'liked by the current customer' }),
  isOwn: Type.Boolean(),
  isManager: Type.Boolean(),
  heldFor: Type.Array(Type.String(), { description: 'for managers: why it was held for review' }),
  noQuestion: Type.Boolean({ description: 'for managers: the asker is banned from asking' }),
  helpDocument: Type.Union([linked, Type.Null()], {
    description: 'the help document that an answer became, once it is published',
  }),
  promoted: Type.Boolean({ description: 'an answer became a help document; for managers' }),
});
export type QuestionDetails = Static<typeof details>;

const acceptance = {
  body: Type.Object({ id, commentId: id, accepted: flag }),
  data: Type.Object({ accepted: Type.Boolean() }),
};

const reviewed = Type.Object({
  ...topic.properties,
  heldFor: Type.Array(Type.String()),
  noQuestion: Type.Boolean(),
});
export type ReviewedQuestion = Static<typeof reviewed>;

const moduleData = Type.Object({
  wantAskQuestions: Type.Array(suggested),
  hotQuestions: Type.Array(suggested),
  guideTitle: Type.String(),
  guideAddress: Type.String(),
  secondaryDirectory: Type.Array(linked),
});
export type ModuleData = Static<typeof moduleData>;

const template = Type.Object({ id: Type.Integer(), title: Type.String(), content: Type.String() });
export type AnswerTemplate = Static<typeof template>;

const ownQuery = {
  pageNum,
  pageSize,
  title: Type.Optional(title),
  dealWith: Type.Optional(flag),
  status: Type.Optional(flag),
};

const seen = Type.Optional(
  Type.Array(Type.Pick(topic, ['id', 'state', 'dealWith', 'synced']), {
    maxItems: questions.batchSize,
    description: 'the states that the act was decided on; what has another by now is refused',
  }),
);
export type SeenQuestion = Pick<Topic, 'id' | 'state' | 'dealWith' | 'synced'>;

const manageResult = Type.Object({
  done: Type.Array(Type.Integer()),
  unchanged: Type.Array(Type.Integer({ description: 'was so already' })),
  refused: Type.Array(Type.Object({ id: Type.Integer(), message: Type.String() })),
});
export type ManageResult = Static<typeof manageResult>;

/**
 * Technical questions. The specification names `selectTechnologyListMore`; the paths of the others follow R047. Permissions
 * are those of the session (R511).
 */
export const questionCalls = defineCalls({
  'POST /api/portal/v1/selectTechnologyListMore': {
    summary: 'One page of a discussion list, or of technical support: articles and published questions (R144)',
    limit: reads,
    body: Type.Object({ pageNum, pageSize, categoryCode: listCode, title: Type.Optional(title) }),
    data: Type.Object({ data: Type.Array(topic), totalRows: Type.Integer() }),
  },
  'POST /api/portal/v1/question/getOwnQuestions': {
    summary: 'One page of own questions, newest first (R145); needs a customer',
    limit: reads,
    body: Type.Object(ownQuery),
    data: Type.Object({ root: Type.Array(topic), total: Type.Integer() }),
  },
  'POST /api/portal/v1/question/getReviewList': {
    summary: 'The same of all customers, for the review (C03); needs a manager',
    limit: reads,
    needs: ['questions', 'read'],
    factor: 'passed',
    personal: { what: '提问', each: 'id' },
    body: Type.Object(ownQuery),
    data: Type.Object({ root: Type.Array(reviewed), total: Type.Integer() }),
  },
  'POST /api/portal/v1/question/getModule': {
    summary: 'What a list shows beside it: questions to look at first, hot ones, and the guide (R146)',
    limit: reads,
    body: Type.Object({
      module: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
        description: '1 support, 2 PCB, 3 SMT, 4 stencil',
      }),
    }),
    data: moduleData,
  },
  'POST /api/portal/v1/question/getDetails': {
    summary: 'One question; 404 unless it is visible, or the reader is its asker or a manager',
    limit: reads,
    body: Type.Object({ id }),
    data: details,
  },
  'POST /api/portal/v1/question/recordView': {
    summary: 'Counts a view of a question, once per visitor and half an hour; of the asker it marks the news as read',
    limit: limits.view,
    body: Type.Object({ id }),
    data: Type.Object({ accessingCount: Type.Integer() }),
  },
  'POST /api/portal/v1/question/updateFavor': {
    summary: 'Like (1) or unlike (2) a question; needs a customer',
    limit: limits.like,
    body: Type.Object({ favorType: Type.Union([Type.Literal(1), Type.Literal(2)]), typeId: id }),
    data: Type.Object({ informationFavorStatus: Type.Boolean(), favorCount: Type.Integer() }),
  },
  'POST /api/portal/v1/question/acceptAnswer': {
    summary:
      'Accepts (1) a comment under an own question as its answer, in place of the one before, or takes that back (0); needs a customer',
    limit: limits.accept,
    ...acceptance,
  },
  'POST /api/portal/v1/question/acceptAnswerForAsker': {
    summary: 'The same for the asker of a question; needs a manager',
    limit: limits.manage,
    needs: ['questions', 'moderate'],
    factor: 'passed',
    ...acceptance,
  },
  'POST /api/portal/v1/question/checkAsk': {
    summary: 'Whether the customer may ask, and needs a captcha for it (R131); 401 for a visitor',
    limit: limits.check,
    data: Type.Object({ noQuestion: Type.Boolean(), captchaRequired: Type.Boolean() }),
  },
  'POST /api/portal/v1/question/suggest': {
    summary: 'Published questions and help documents that fit a title (R155)',
    limit: limits.suggest,
    body: Type.Object({ title: Type.String({ maxLength: questions.titleMaxLength * 2 }) }),
    data: Type.Object({ questions: Type.Array(suggested), documents: Type.Array(linked) }),
  },
  'POST /api/portal/v1/question/submit': {
    summary:
      'Asks a question (R151). 400 data.reason CAPTCHA_REQUIRED; 403 NO_QUESTION, MUTED, NICKNAME. The header Idempotency-Key makes a retry post once',
    limit: limits.post,
    body: Type.Object({
      categoryCode: questionCode,
      title: Type.String(),
      content: Type.String({ description: 'plain text; with contentType 3 the markup of the editor' }),
      fileList: Type.Optional(Type.Array(fileIndexId, { maxItems: 20, description: 'uploaded attachments' })),
      contentType: Type.Optional(Type.Literal(3, { description: 'the new form' })),
      ...optionalCaptcha,
    }),
    data: Type.Object({ id: Type.Integer(), status: flag }),
  },
  'POST /api/portal/v1/question/getFileUploadUrl': {
    summary: 'Request an upload link for an attachment; needs a customer',
    limit: limits.file,
    body: uploadRequest(proofFile.nameMaxLength),
    data: uploadLink,
  },
  'POST /api/portal/v1/question/updateFileStatus': {
    summary: 'Report the result of the PUT; 3 is accepted only after a check of the stored object',
    limit: limits.file,
    body: uploadStatus,
    data: uploadedFile,
  },
  'GET /api/portal/v1/question/file/:fileIndexId': {
    summary: 'An attachment; only for the asker and managers',
    limit: limits.file,
    produces: 'application/octet-stream',
    params: Type.Object({ fileIndexId }),
  },
  'POST /api/portal/v1/question/setStatus': {
    summary: 'Hides (0) or shows (1) a question (R138, R147). 409 CHANGED with who did what; needs a manager',
    limit: limits.manage,
    needs: ['questions', 'moderate'],
    factor: 'passed',
    body: Type.Object({ id, status: flag, reason, seen }),
  },
  'POST /api/portal/v1/question/operate': {
    summary:
      'Shows, hides, syncs questions or marks them as handled or not. 409 CHANGED or REFUSED where none was; needs a manager',
    limit: limits.manage,
    needs: ['questions', 'moderate'],
    factor: 'passed',
    body: Type.Object({
      ids,
      act: Type.Union([
        Type.Literal('show'),
        Type.Literal('hide'),
        Type.Literal('sync'),
        Type.Literal('handle'),
        Type.Literal('unhandle'),
      ]),
      reason,
      seen,
    }),
    data: manageResult,
  },
  'POST /api/portal/v1/question/banCustomer': {
    summary:
      'Bans the asker of a question, or a customer by code, from asking (1), or no longer (0) (R007); needs a manager',
    limit: limits.manage,
    needs: ['questions', 'moderate'],
    factor: 'passed',
    second: 'questionBans',
    body: Type.Object({
      id: Type.Optional(id),
      customerCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      noQuestion: flag,
      reason,
    }),
    data: Type.Object({ customerCode: Type.String(), noQuestion: Type.Boolean() }),
  },
  'POST /api/portal/v1/question/getTemplates': {
    summary: 'The templates for answers; needs a manager',
    limit: reads,
    needs: ['questions', 'read'],
    factor: 'passed',
    data: Type.Object({ data: Type.Array(template) }),
  },
  'POST /api/portal/v1/question/promoteAnswer': {
    summary:
      'Makes a help document of an official answer, each linked to the other; for review where a second person is needed; 409 if it is one; needs a manager',
    limit: limits.manage,
    needs: ['questions', 'moderate'],
    factor: 'passed',
    body: Type.Object({ id, commentId: id, title: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: linked,
  },
});
