import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages';
import type { Information } from '../../../contract/news/calls';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { shownHtml } from '../../html/shown-html';
import { failure } from '../../http/envelope';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { Account } from '../../http/permission';
import { keepVisitor } from '../../http/visitor-cookie';
import type { ArticleRow } from './articles-store';
import { findArticle, findNeighbours } from './articles-store';
import { addLike, hasLiked, removeLike } from './likes-store';
import { findOrderNotice } from './notices-store';
import { listPhotos } from './photos-store';
import { countView } from './views-store';
import { itemOf } from './wire';

type ArticleCall =
  | 'POST /api/portal/v1/getInformationDetails'
  | 'POST /api/portal/v1/getInformationPreview'
  | 'POST /api/portal/v1/getFactoryInformationDetails'
  | 'GET /api/portal/v1/getOrderNotice'
  | 'POST /api/portal/v1/recordInformationView'
  | 'POST /api/portal/v1/updateInformationFavor';

/** R056: the code of an unpublished article. */
const notVisible = { code: 1001, message: '文章不可见' } as const;

const unknownArticle = () => new BusinessError(404, '文章不存在');

/** What the link of a preview shows: the columns that were saved last, with the id of the article. */
export type ReadPreview = (
  token: string,
) => Promise<{ id: string; columns: Partial<ArticleRow>; until: string } | undefined>;

export function articleHandlers(context: Context, readPreview: ReadPreview): Handlers<ArticleCall> {
  const { db, now, sessions } = context;

  async function published(id: number) {
    const article = await findArticle(db, id);
    if (!article || article.publishedAt > now()) throw unknownArticle();
    return article;
  }

  /** The page of an article, as `reader` has it. */
  async function pageOf(article: ArticleRow, reader?: Account): Promise<Information> {
    const { id, content, summary, seoTitle, keywords, description, albumId, hasComment, favorCount } = article;
    const [{ prev, next }, photoList, liked] = await Promise.all([
      findNeighbours(db, article, now()),
      albumId === null ? [] : listPhotos(db, albumId),
      reader ? hasLiked(db, { articleId: id, customerCode: reader.customerCode }) : false,
    ]);
    return {
      ...itemOf(article),
      content: shownHtml(content),
      ...{ summary, seoTitle, keywords, description, albumId, photoList, hasComment, favorCount },
      isManager: reader?.manager ?? false,
      isBlackList: reader?.blackList ?? false,
      prevId: prev?.id ?? 0,
      prevName: prev?.title ?? '',
      nextId: next?.id ?? 0,
      nextName: next?.title ?? '',
      infomationAccessId: String(id),
      informationFavorStatus: liked,
    };
  }

  async function show(id: number, request: FastifyRequest, reply: FastifyReply) {
    const article = await published(id);
    if (!article.visible) return reply.code(404).send(failure(notVisible.code, notVisible.message));
    return { data: await pageOf(article, (await sessions.sessionOf(request))?.account) };
  }

  /** The page as its readers will have it, without what belongs to one of them. */
  async function preview(token: string) {
    const shown = await readPreview(token);
    const kept = shown && (await findArticle(db, Number(shown.id)));
    if (!shown || !kept) throw new BusinessError(404, messages.previewOver);
    return { shownUntil: shown.until, ...(await pageOf({ ...kept, ...shown.columns })) };
  }

  return {
    'POST /api/portal/v1/getInformationPreview': async ({ body }) => ({ data: await preview(body.token) }),
    'POST /api/portal/v1/getInformationDetails': ({ body, request, reply }) => show(body.informationId, request, reply),
    'POST /api/portal/v1/getFactoryInformationDetails': ({ query, request, reply }) =>
      show(Number(query.id), request, reply),
    'GET /api/portal/v1/getOrderNotice': async ({ query }) => {
      const notice = await findOrderNotice(db, Number(query.type));
      if (!notice) throw new BusinessError(404, '公告不存在');
      const { type, title, content, updatedAt } = notice;
      return { data: { type, title, content: shownHtml(content), editTime: formatDateTime(updatedAt) } };
    },
    'POST /api/portal/v1/recordInformationView': async ({ body, request, reply }) => {
      const { visible } = await published(body.informationId);
      if (!visible) throw unknownArticle();
      await countView(db, { articleId: body.informationId, visitorHash: keepVisitor(context, request, reply) }, now());
      const { accessingCount } = await published(body.informationId);
      return { data: { accessingCount } };
    },
    'POST /api/portal/v1/updateInformationFavor': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { visible } = await published(body.typeId);
      if (!visible) throw unknownArticle();
      const like = { articleId: body.typeId, customerCode: account.customerCode };
      if (body.favorType === 1) await addLike(db, like, now());
      else await removeLike(db, like);
      const { favorCount } = await published(body.typeId);
      return { data: { informationFavorStatus: body.favorType === 1, favorCount } };
    },
  };
}
