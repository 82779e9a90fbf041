import type { FastifyRequest } from 'fastify';
import type { CallBody } from '../../../contract';
import type { CommentSort } from '../../../contract/comments/rules/comment-sorts';
import type { CommentType } from '../../../contract/comments/rules/comment-types';
import { commentPageSize } from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { viewerOf } from './commenter';
import { listPeople } from './mentions-store';
import { readOfficial } from './official-answers';
import type { PageQuery } from './page-store';
import { findPosition, readPage, readPinned, readReplies } from './page-store';
import { unknownComment } from './post';
import type { Place, Subjects } from './subject';
import type { Frame } from './wire';
import { replyPageOf, threadV1Of, threadV2Of } from './wire';

type ReadCall =
  | 'POST /api/portal/v1/getCommentList'
  | 'POST /api/portal/v1/queryStratifyCommentInfoPage'
  | 'POST /api/portal/v1/queryTopCommentPage'
  | 'POST /api/portal/v1/comment/getCommentPage'
  | 'POST /api/portal/v1/comment/getReplyPage'
  | 'POST /api/portal/v1/comment/getCommentPlace'
  | 'POST /api/portal/v1/comment/getPeople'
  | 'POST /api/portal/v1/comment/getSummary';

/** R204 */
interface LiveSummary {
  businessId: number;
  average: number;
  rewardTotalNum: number;
  visitTotalNum: number;
  favorTotalNum: number;
}

export interface ReadOptions {
  subjects: Subjects;
  summariesOf: (businessIds: readonly number[]) => Promise<LiveSummary[]>;
}

type ListBody = Omit<CallBody<'POST /api/portal/v1/queryStratifyCommentInfoPage'>, 'pageSize'> & {
  pageSize: number;
  sort?: CommentSort;
};
type Sized = Omit<ListBody, 'pageSize'> & { pageSize?: number };

/** R182 */
const sizedOf = (body: Sized, pageSize = commentPageSize(body.type)): ListBody => ({ pageSize, ...body });

export const placeOf = ({ type, businessId }: { type: CommentType; businessId: number | string }): Place => ({
  type,
  businessId: Number(businessId),
});

export function readHandlers(context: Context, { subjects, summariesOf }: ReadOptions): Handlers<ReadCall> {
  const { db, now, sessions } = context;

  async function frameOf(request: FastifyRequest, place: Place): Promise<Frame> {
    const [viewer, subject] = await Promise.all([viewerOf(sessions, request), subjects.find(db, place, now())]);
    if (!subject) throw new BusinessError(404, '请求的内容不存在', { reason: 'NOT_FOUND' });
    return { viewer, place, subject, now: now() };
  }

  const queryOf = ({ pageNum, pageSize, sort }: ListBody, { place, subject }: Frame, replies: number): PageQuery => ({
    place,
    answers: subject.answers,
    sort,
    pageNum,
    pageSize,
    replies,
  });

  async function pageB(read: typeof readPage, body: ListBody, request: FastifyRequest) {
    const frame = await frameOf(request, placeOf(body));
    const { total, list } = await read(db, queryOf(body, frame, limits.repliesShown), frame.viewer);
    const commentModelList = list.map((thread) => threadV2Of(thread, frame, limits.repliesShown));
    const official = frame.viewer.manager && { officialCount: (await readOfficial(db, frame.place)).count };
    return { data: { total, commentModelList, ...official } };
  }

  return {
    'POST /api/portal/v1/getCommentList': ({ body: { informationId, ...body }, request }) =>
      pageB(readPage, sizedOf({ ...body, businessId: informationId }), request),
    'POST /api/portal/v1/queryStratifyCommentInfoPage': ({ body, request }) => pageB(readPage, sizedOf(body), request),
    'POST /api/portal/v1/queryTopCommentPage': ({ body, request }) =>
      pageB(readPinned, sizedOf(body, limits.topPageSize), request),

    'POST /api/portal/v1/comment/getCommentPage': async ({ body, request }) => {
      const frame = await frameOf(request, placeOf(body));
      const { pageNum, pageSize } = body;
      const { total, list } = await readPage(db, queryOf(body, frame, limits.repliesUnpaged), frame.viewer);
      return {
        data: {
          total,
          pages: Math.ceil(total / pageSize),
          pageSize,
          pageNum,
          commentResultModels: list.map((thread) => threadV1Of(thread, frame)),
        },
      };
    },

    'POST /api/portal/v1/comment/getReplyPage': async ({ body, request }) => {
      await sessions.requireCustomer(request);
      const frame = await frameOf(request, placeOf(body));
      const { commentIds: ids, pageNum, pageSize } = body;
      const found = await readReplies(db, { place: frame.place, ids, pageNum, pageSize }, frame.viewer);
      return {
        data: found.map((thread) => ({
          id: thread.root.id,
          replayCommentPage: replyPageOf(thread, frame, { pageNum, pageSize }),
        })),
      };
    },

    'POST /api/portal/v1/comment/getCommentPlace': async ({ body, request }) => {
      const { viewer, place, subject } = await frameOf(request, placeOf(body));
      const found = await findPosition(db, { place, id: body.id, answers: subject.answers }, viewer);
      if (!found) throw unknownComment();
      return { data: { pageNum: Math.floor(found.before / body.pageSize) + 1, rootId: found.rootId } };
    },

    'POST /api/portal/v1/comment/getPeople': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { place, subject } = await frameOf(request, placeOf(body));
      return { data: await listPeople(db, { place, subject, accountId: account.id }, body.parentCommentId ?? 0) };
    },

    'POST /api/portal/v1/comment/getSummary': async ({ body: { businessIdList } }) => ({
      data: await summariesOf(businessIdList.map(Number)),
    }),
  };
}
