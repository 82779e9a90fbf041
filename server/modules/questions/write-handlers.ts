import { asc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CallBody } from '../../../contract';
import type { LinkedDocument } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import { checkReason } from '../../../contract/questions/rules/check-question';
import type { CheckCaptcha, Context } from '../../context';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { refuseMuted } from '../comments/commenter';
import { takeNotice } from '../files/upload-check';
import { uploadLink } from '../files/upload-link';
import { requireUploader } from '../files/uploader';
import { acceptAnswer } from './accept';
import { attachments } from './attachments';
import type { QuestionAct } from './operations-store';
import { ban, operate } from './operations-store';
import { needsCaptcha, postQuestion } from './post';
import { promote } from './promote';
import { findQuestion } from './questions-store';
import { unknownQuestion } from './read-handlers';
import { answerTemplates } from './tables';

type WriteCall =
  | 'POST /api/portal/v1/question/checkAsk'
  | 'POST /api/portal/v1/question/submit'
  | 'POST /api/portal/v1/question/getFileUploadUrl'
  | 'POST /api/portal/v1/question/updateFileStatus'
  | 'POST /api/portal/v1/question/setStatus'
  | 'POST /api/portal/v1/question/operate'
  | 'POST /api/portal/v1/question/banCustomer'
  | 'POST /api/portal/v1/question/getTemplates'
  | 'POST /api/portal/v1/question/acceptAnswer'
  | 'POST /api/portal/v1/question/acceptAnswerForAsker'
  | 'POST /api/portal/v1/question/promoteAnswer';

export interface WriteOptions {
  checkCaptcha: CheckCaptcha;
  /** Stores a help document, for review where another has to approve it, and returns its number. The body is sanitised HTML. */
  addHelpDocument: (
    tx: Database,
    document: { categoryCode: string; title: string; content: string; actor: Actor; now: Date },
  ) => Promise<{ oldId: number } & LinkedDocument>;
  /** Brings the search up to date with questions and help documents. */
  reindex: (db: Database, now: Date) => Promise<unknown>;
  /** Called once what askers are to hear may have changed. */
  onNews: () => void;
}

/** The calls by which pages show questions. */
const shownIn = ['getModule', 'getDetails'];

export function writeHandlers(context: Context, options: WriteOptions): Handlers<WriteCall> {
  const { db, now, sessions } = context;
  const message = questionMessages.done;

  /** The search finds what is published, and nothing that is not, when the manager hears that it is done. */
  async function publish(request: FastifyRequest): Promise<void> {
    await options
      .reindex(db, now())
      .catch((error: unknown) => request.log.error({ err: error }, 'the search index is old'));
    listsOf(context).drop(shownIn);
  }

  async function manage(
    { request, actor }: { request: FastifyRequest; actor: Actor },
    {
      ids,
      act,
      reason = '',
      seen,
    }: Omit<CallBody<'POST /api/portal/v1/question/operate'>, 'act'> & { act: QuestionAct },
  ) {
    const wrong = checkReason(act, reason);
    if (wrong !== undefined) throw new BusinessError(400, wrong, { field: '/reason' });
    const {
      changed,
      message: unchanged,
      ...data
    } = await operate(db, {
      ids,
      seen,
      act,
      actor,
      reason: reason.trim(),
      now: now(),
    });
    await publish(request);
    options.onNews();
    const [refused] = data.refused;
    if (data.done.length > 0) return { data, message: refused ? `部分操作未成功：${data.refused.length}条` : message };
    if (refused) {
      const about = { reason: changed ? 'CHANGED' : 'REFUSED', refused: data.refused.length };
      throw new BusinessError(409, refused.message, about);
    }
    return { data, message: unchanged };
  }

  return {
    'POST /api/portal/v1/question/checkAsk': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      return {
        data: {
          noQuestion: account.noQuestion || account.blackList,
          captchaRequired: await needsCaptcha(db, account, now()),
        },
      };
    },

    'POST /api/portal/v1/question/submit': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const data = await postQuestion(context, options.checkCaptcha, { account, request }, body);
      listsOf(context).drop(shownIn);
      return { data, message: body.contentType === 3 ? questionMessages.willSync : questionMessages.posted };
    },

    'POST /api/portal/v1/question/getFileUploadUrl': async ({ body, request }) => {
      const { id } = await requireUploader(context, request);
      return { data: await uploadLink(context, body, id, attachments) };
    },

    'POST /api/portal/v1/question/updateFileStatus': async ({ body, request }) => {
      const { id } = await requireUploader(context, request);
      const { fileIndexId, fileStatus: status } = body;
      await takeNotice(context, { fileIndexId, status }, id, attachments);
      return { data: { fileData: { fileIndexId } } };
    },

    'POST /api/portal/v1/question/setStatus': async ({ body, ...asker }) => {
      const { id, status, ...rest } = body;
      if (!(await findQuestion(db, id))) throw unknownQuestion();
      const { message: said } = await manage(asker, { ids: [id], act: status === 1 ? 'show' : 'hide', ...rest });
      return { data: null, message: said };
    },

    'POST /api/portal/v1/question/operate': ({ body, ...asker }) => manage(asker, body),

    'POST /api/portal/v1/question/banCustomer': async ({ body, actor }) => {
      const { id: question, customerCode: code } = body;
      const of = code === undefined ? question !== undefined && { question } : { code };
      if (!of) throw new BusinessError(400, '提交的内容不正确', { field: '/id' });
      const result = await ban(db, {
        of,
        noQuestion: body.noQuestion === 1,
        actor,
        reason: body.reason ?? '',
        now: now(),
      });
      if (result === undefined)
        throw 'code' in of ? new BusinessError(404, questionMessages.customerMissing) : unknownQuestion();
      if (result === 'staff') throw new BusinessError(409, '不能禁止工作人员提问', { reason: 'REFUSED' });
      return { data: { customerCode: result.code, noQuestion: result.noQuestion }, message };
    },

    'POST /api/portal/v1/question/getTemplates': async () => {
      const data = await db
        .select({ id: answerTemplates.id, title: answerTemplates.title, content: answerTemplates.content })
        .from(answerTemplates)
        .orderBy(asc(answerTemplates.position), asc(answerTemplates.id));
      return { data: { data } };
    },

    'POST /api/portal/v1/question/acceptAnswer': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      refuseMuted(account.blackList);
      await acceptAnswer(db, { ...body, by: { askerId: account.id }, now: now() });
      return { data: { accepted: body.accepted === 1 }, message };
    },

    'POST /api/portal/v1/question/acceptAnswerForAsker': async ({ body, actor }) => {
      await acceptAnswer(db, { ...body, by: { actor }, now: now() });
      return { data: { accepted: body.accepted === 1 }, message };
    },

    'POST /api/portal/v1/question/promoteAnswer': async ({ body, actor, request }) => {
      const data = await promote(db, { ...body, actor, now: now(), add: options.addHelpDocument });
      await publish(request);
      return { data, message };
    },
  };
}
