import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { questions as limits } from '../../../contract/limits/questions';
import type { LinkedDocument, ModuleData, Topic } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import { areaOfCode, guideAddress, ownList, questionAreas } from '../../../contract/questions/rules/categories';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { keepVisitor } from '../../http/visitor-cookie';
import { viewerOf } from '../comments/commenter';
import { findFile } from '../files/files-store';
import { listFiles } from '../files/list-files';
import { sendFile } from '../files/send-file';
import { files } from '../files/tables';
import { addLike, hasLiked, removeLike } from './likes-store';
import type { Reader } from './questions-store';
import { findQuestion, listHot, listQuestions, readQuestions } from './questions-store';
import { questions } from './tables';
import { countView, markRead } from './views-store';
import { topicOf } from './wire';

type ReadCall =
  | 'POST /api/portal/v1/selectTechnologyListMore'
  | 'POST /api/portal/v1/question/getOwnQuestions'
  | 'POST /api/portal/v1/question/getReviewList'
  | 'POST /api/portal/v1/question/getModule'
  | 'POST /api/portal/v1/question/getDetails'
  | 'POST /api/portal/v1/question/recordView'
  | 'POST /api/portal/v1/question/updateFavor'
  | 'POST /api/portal/v1/question/suggest'
  | 'GET /api/portal/v1/question/file/:fileIndexId';

/** One line of a discussion list: a question by its id, or an article as it is shown. */
export type ListLine = { questionId: number } | { article: Topic };

/** What of other areas stands in the lists and beside them. */
export interface Beside {
  /** Questions and articles of a list together, newest first; `accountId` sees own questions under review. */
  readList: (
    db: Database,
    query: { list: number; title: string; pageNum: number; pageSize: number; accountId: string | undefined },
    now: Date,
  ) => Promise<{ lines: ListLine[]; total: number }>;
  /** The documents of a guide of the help centre. */
  listGuide: (db: Database, code: string, limit: number) => Promise<LinkedDocument[]>;
  /** What the search finds for a title. */
  suggest: (
    db: Database,
    title: string,
    limit: number,
  ) => Promise<{ questions: Array<{ id: number; title: string }>; documents: LinkedDocument[] }>;
  findHelpDocument: (db: Database, oldId: number) => Promise<LinkedDocument | undefined>;
}

export const unknownQuestion = () => new BusinessError(404, questionMessages.gone, { reason: 'NOT_FOUND' });

const listOf = (code: string | number): number => areaOfCode(String(code))?.list ?? Number(code);

const suggestedOf = ({ id, title }: { id: number; title: string }) => ({ id, title, categoryCode: ownList });

export function readHandlers(context: Context, beside: Beside): Handlers<ReadCall> {
  const { db, now, sessions } = context;
  const lists = listsOf(context);
  const readerOf = (request: FastifyRequest): Promise<Reader> => viewerOf(sessions, request);

  async function readLines(list: number, title: string, pageNum: number, pageSize: number, reader: Reader) {
    const query = { list, title, pageNum, pageSize, accountId: reader.accountId };
    const { lines, total } = await beside.readList(db, query, now());
    const ids = lines.flatMap((line) => ('questionId' in line ? [line.questionId] : []));
    const rows = new Map((await readQuestions(db, ids)).map((row) => [row.question.id, row]));
    const data = lines.flatMap((line): Topic[] => {
      if ('article' in line) return [line.article];
      const row = rows.get(line.questionId);
      return row ? [topicOf(row, reader)] : [];
    });
    return { data, totalRows: total };
  }
  const everybody: Reader = { accountId: undefined, manager: false };
  const cachedList = lists.cached(
    (list: number, title: string, pageNum: number, pageSize: number) =>
      readLines(list, title, pageNum, pageSize, everybody),
    (_list, title, pageNum, pageSize) => title === '' && pageNum <= 5 && pageSize === limits.pageSize,
  );

  const readModule = lists.cached(async (module: number): Promise<ModuleData> => {
    const area = questionAreas.find(({ list }) => technicalListOf(list)?.module === module);
    const guide = area?.code ?? 'service_pcb';
    const [wanted, hot, directory] = await Promise.all([
      listHot(db, { code: area?.code, answered: true, limit: limits.wanted }),
      listHot(db, { code: undefined, answered: false, limit: limits.hot }),
      beside.listGuide(db, guide, limits.guides),
    ]);
    return {
      wantAskQuestions: wanted.map(suggestedOf),
      hotQuestions: hot.map(suggestedOf),
      guideTitle: `${area?.name ?? 'PCB'}技术指南`,
      guideAddress: guideAddress(guide),
      secondaryDirectory: directory,
    };
  });

  /** @throws BusinessError 404 unless the reader may see it */
  async function requireSeen(id: number, reader: Reader) {
    const row = await findQuestion(db, id);
    if (!row) throw unknownQuestion();
    const own = row.question.accountId === reader.accountId;
    if (row.question.status === 0 && !own && !reader.manager) throw unknownQuestion();
    return { row, own };
  }

  return {
    'POST /api/portal/v1/selectTechnologyListMore': async ({ body, request }) => {
      const { pageNum, pageSize, categoryCode, title = '' } = body;
      const reader = await readerOf(request);
      const wish = [listOf(categoryCode), title.trim(), pageNum, pageSize] as const;
      if (reader.accountId !== undefined) return { data: await readLines(...wish, reader) };
      return { data: (await cachedList(...wish)).data };
    },

    'POST /api/portal/v1/question/getOwnQuestions': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { rows, total } = await listQuestions(db, { ...body, accountId: account.id });
      const reader = { accountId: account.id, manager: account.manager };
      return { data: { root: rows.map((row) => topicOf(row, reader)), total } };
    },

    'POST /api/portal/v1/question/getReviewList': async ({ body, actor }) => {
      const { rows, total } = await listQuestions(db, body);
      const reader = { accountId: actor.id, manager: true };
      const root = rows.map((row) => ({
        ...topicOf(row, reader),
        heldFor: row.question.heldFor,
        noQuestion: row.noQuestion,
      }));
      return { data: { root, total } };
    },

    'POST /api/portal/v1/question/getModule': async ({ body }) => ({ data: (await readModule(body.module)).data }),

    'POST /api/portal/v1/question/getDetails': async ({ body, request }) => {
      const reader = await readerOf(request);
      const { row, own } = await requireSeen(body.id, reader);
      const { question } = row;
      const mayRead = own || reader.manager;
      const [fileList, favorStatus, helpDocument] = await Promise.all([
        mayRead ? listFiles(context, question.fileIds) : [],
        reader.accountId === undefined ? false : hasLiked(db, { questionId: question.id, accountId: reader.accountId }),
        question.helpDocument === null ? undefined : beside.findHelpDocument(db, question.helpDocument),
      ]);
      return {
        data: {
          ...topicOf(row, reader),
          content: question.content,
          fileList,
          favorStatus,
          isOwn: own,
          isManager: reader.manager,
          heldFor: reader.manager ? question.heldFor : [],
          noQuestion: reader.manager && row.noQuestion,
          helpDocument: helpDocument ?? null,
          promoted: reader.manager && question.helpDocument !== null,
        },
      };
    },

    'POST /api/portal/v1/question/recordView': async ({ body, request, reply }) => {
      const reader = await readerOf(request);
      const { row, own } = await requireSeen(body.id, reader);
      if (own) await markRead(db, { questionId: body.id, accountId: row.question.accountId }, now());
      else if (row.question.status === 1)
        await countView(db, { questionId: body.id, visitorHash: keepVisitor(context, request, reply) }, now());
      const [counted] = await db
        .select({ accessingCount: questions.accessingCount })
        .from(questions)
        .where(eq(questions.id, body.id));
      if (!counted) throw unknownQuestion();
      return { data: counted };
    },

    'POST /api/portal/v1/question/updateFavor': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { row } = await requireSeen(body.typeId, { accountId: undefined, manager: false });
      const like = { questionId: row.question.id, accountId: account.id };
      if (body.favorType === 1) await addLike(db, like, now());
      else await removeLike(db, like);
      const { row: liked } = await requireSeen(body.typeId, { accountId: undefined, manager: false });
      return { data: { informationFavorStatus: body.favorType === 1, favorCount: liked.question.clickCount } };
    },

    'POST /api/portal/v1/question/suggest': async ({ body }) => {
      const title = body.title.trim();
      if ([...title].length < 2) return { data: { questions: [], documents: [] } };
      const { questions: found, documents } = await beside.suggest(db, title, limits.suggestions);
      // The index is up to a minute old.
      const visible = (
        await readQuestions(
          db,
          found.map(({ id }) => id),
        )
      ).filter(({ question }) => question.status === 1);
      return {
        data: {
          questions: visible.slice(0, limits.suggestions).map(({ question }) => suggestedOf(question)),
          documents,
        },
      };
    },

    'GET /api/portal/v1/question/file/:fileIndexId': async ({ params, request, reply }) => {
      const { account } = await sessions.requireCustomer(request);
      const fileIndexId = params.fileIndexId ?? '';
      if (!account.manager) return sendFile(context, reply, await findOwn(fileIndexId, account.id));
      const [file] = await db.select().from(files).where(eq(files.id, fileIndexId));
      return sendFile(context, reply, file?.channel === 'question' ? file : undefined);
    },
  };

  async function findOwn(fileIndexId: string, accountId: string) {
    const file = await findFile(db, fileIndexId, accountId);
    return file?.channel === 'question' ? file : undefined;
  }
}
