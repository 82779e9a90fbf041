import { auditStatuses, isBarrage } from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { textOfComment } from '../../html/clean-comment';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { listLikedComments, listOwnComments } from './own-store';
import { sliceOf } from './page-store';
import type { Place, Subjects } from './subject';
import { placeKey } from './subject';

type OwnCall = 'POST /api/portal/v1/comment/getOwnComments' | 'POST /api/portal/v1/comment/getOwnLikes';

interface Liked {
  kind: string;
  title: string;
  address: string;
  likedAt: Date;
}

/** What an area lists of what a customer likes and every reader sees: the newest, newest first. */
export type LikedSource = (
  db: Database,
  account: { id: string; customerCode: string },
  limit: number,
  now: Date,
) => Promise<readonly Liked[]>;

/** Characters of markup from which the beginning of a text is taken. */
const markup = 2_000;

const beginningOf = (content: string): string => [...textOfComment(content)].slice(0, limits.ownTextLength).join('');

/** Barrage has no place of its own on the page of its video. */
const addressOf = (href: string, { type, id }: Place & { id: number }): string =>
  href === '' || isBarrage(type) ? href : `${href}#comment-${id}`;

/** What a customer has written and likes. */
export function ownHandlers(
  { db, now, sessions }: Context,
  { subjects, likedSources }: { subjects: Subjects; likedSources: readonly LikedSource[] },
): Handlers<OwnCall> {
  const likedComments: LikedSource = async (reader, { id: accountId }, limit) => {
    const rows = await listLikedComments(reader, accountId, limit, markup);
    const titles = await subjects.describe(reader, rows);
    return rows.map((row) => ({
      kind: isBarrage(row.type) ? '弹幕' : '评论',
      title: beginningOf(row.content) || '图片评论',
      address: addressOf(titles.get(placeKey(row))?.href ?? '', row),
      likedAt: new Date(row.at),
    }));
  };

  return {
    'POST /api/portal/v1/comment/getOwnComments': async ({ body: { pageNum, pageSize }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { rows, total } = await listOwnComments(db, account.id, { ...sliceOf(pageNum, pageSize), markup });
      const titles = await subjects.describe(db, rows);
      const data = rows.map((row) => {
        const { id, type, auditStatus, likeCount, replyCount } = row;
        const { title = '', href = '' } = titles.get(placeKey(row)) ?? {};
        return {
          id,
          type,
          auditStatus,
          likeCount,
          replyCount,
          text: beginningOf(row.content),
          createTime: formatDateTime(row.createdAt),
          isReply: row.rootId !== null,
          subjectTitle: title,
          address: auditStatus === auditStatuses.hidden ? '' : addressOf(href, row),
        };
      });
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/comment/getOwnLikes': async ({ body: { pageNum, pageSize }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const lists = await Promise.all(
        [likedComments, ...likedSources].map((source) => source(db, account, limits.likesShownPerKind, now())),
      );
      const all = lists.flat().sort((one, other) => other.likedAt.getTime() - one.likedAt.getTime());
      const data = all
        .slice((pageNum - 1) * pageSize, pageNum * pageSize)
        .map(({ likedAt, ...liked }) => ({ ...liked, likedAt: formatDateTime(likedAt) }));
      return { data: { data, ...pagedBy(pageNum, pageSize, all.length) } };
    },
  };
}
