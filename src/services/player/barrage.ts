import type { CallData } from '../../../contract';
import { comments as limits } from '../../../contract/limits/comments';
import { call, callForAnswer } from '../shared/call';
import type { BarrageLooks } from './barrage-item';
import { drawnAs } from './barrage-item';

/** What is talked about: a film (7) or a camera (10). */
export interface BarragePlace {
  type: 7 | 10;
  businessId: number;
}

/** R237 */
export interface Barrage extends BarrageLooks {
  /** Of the comment; below 0 for a tip. */
  id: number;
  content: string;
  isSelf: boolean;
  /** Of its author, for managers alone; else empty. */
  customerCode: string;
}

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

const official = 1;

type Comment = CallData<'POST /api/portal/v1/getCommentList'>['commentModelList'][number];

interface Reader {
  /** Empty for a visitor. */
  customerCode: string;
  manager: boolean;
}

function barrageOf({ id, content, createType, customerCode }: Comment, reader: Reader): Barrage {
  const isOfficial = createType === official;
  return {
    id,
    content: textOf(content),
    isSelf: reader.customerCode !== '' && customerCode === reader.customerCode,
    customerCode: reader.manager && !isOfficial ? customerCode : '',
    ...drawnAs(isOfficial ? 'official' : 'customer'),
  };
}

/** All barrage of a video (R236, R263), without that of people whom the reader has blocked. @throws CallError */
export async function readBarrage({ type, businessId }: BarragePlace, reader: Reader): Promise<Barrage[]> {
  const page = { pageNum: 1, pageSize: limits.barragePageSize };
  const { commentModelList } = await (type === 7
    ? call('POST /api/portal/v1/getCommentList', { informationId: businessId, type, ...page, queryFlag: 1 })
    : call('POST /api/portal/v1/queryStratifyCommentInfoPage', { type, businessId, ...page }));
  return commentModelList
    .filter(({ folded }) => !folded)
    .map((comment) => barrageOf(comment, reader))
    .filter(({ content }) => content !== '');
}

const asHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** R262. Repeated with the same key, it is sent once. @throws CallError */
export const sendBarrage = (
  { type, businessId }: BarragePlace,
  { text, key }: { text: string; key: string },
  signal: AbortSignal,
) =>
  call(
    'POST /api/portal/v1/comment/addComment',
    {
      commentServiceGuideId: businessId,
      commentText: asHtml(text.trim()),
      commentType: type,
      infoType: type,
      host: window.location.host,
    },
    { headers: { 'idempotency-key': key }, signal },
  );

/** A manager takes one away. @throws CallError */
export const removeBarrage = (id: number) =>
  call('POST /api/portal/v1/comment/adminDeleteComment', { commentIds: [id] });

/** A manager mutes the author of one. @throws CallError */
export const muteAuthor = (customerCode: string) =>
  call('POST /api/portal/v1/comment/forbidCustomer', { customerCode, forbiddenStatus: 1 });

/** Hides all barrage and folds all comments of the author of one, for who is signed in. @throws CallError */
export const blockAuthorOf = (commentId: number) =>
  callForAnswer('POST /api/portal/v1/comment/blockAuthor', { commentId });
