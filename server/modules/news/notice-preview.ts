import { eq } from 'drizzle-orm';
import { messages } from '../../../contract/messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { listNotices } from './notices-store';
import { articles, notices } from './tables';
import { noticeOf } from './wire';

/** What the link of a preview shows: the columns that were saved last, with the number of the notice's article. */
export type ReadNoticePreview = (
  token: string,
) => Promise<{ id: string; columns: Partial<typeof notices.$inferSelect>; until: string } | undefined>;

/** A notice that is not published yet, or whose time has not come, before the current ones. */
export const noticePreviewHandlers = (
  { db, now }: Context,
  readPreview: ReadNoticePreview,
): Handlers<'POST /api/portal/v1/getNoticePreview'> => ({
  'POST /api/portal/v1/getNoticePreview': async ({ body }) => {
    const shown = await readPreview(body.token);
    const [kept] = shown
      ? await db
          .select({ notice: notices, title: articles.title })
          .from(notices)
          .leftJoin(articles, eq(articles.id, notices.informationId))
          .where(eq(notices.informationId, Number(shown.id)))
      : [];
    if (!shown || !kept) throw new BusinessError(404, messages.previewOver);
    const { informationId, noticeInfoTitle, showStartTime } = { ...kept.notice, ...shown.columns };
    const others = (await listNotices(db, now())).filter((row) => row.informationId !== informationId);
    const root = [{ informationId, title: kept.title ?? '', noticeInfoTitle, showStartTime }, ...others].map(noticeOf);
    return { data: { root, total: root.length, shownUntil: shown.until } };
  },
});
