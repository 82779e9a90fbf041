import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { commentTypes } from '../contract/comments/rules/comment-types';
import { commentSubjects } from './comment-subjects';
import { comments } from './modules/comments/tables';
import type { FilePlaces } from './modules/files/pictures';
import { files, fileUses } from './modules/files/tables';
import { questions } from './modules/questions/tables';

/** One file is copied into few comments; all further ones only repeat it. */
const mostComments = 20;

/** Uses `u` that are seen by somebody else than their author, or wait for review. */
const kept = sql`(
  u."place" = 'content'
  or u."place" = 'question' and exists (
    select 1 from ${questions} q where q."id" = u."placeId" and (q."status" = 1 or q."reviewedAt" is null)
  )
  or u."place" = 'comment' and exists (
    select 1 from ${comments} c where c."id" = u."placeId" and c."deletedAt" is null and c."auditStatus" <> 2
  )
)`;

/** Comments and questions show files of the community. */
export const filePlaces: FilePlaces = {
  async isShown(db, fileIndexId, accountId, now) {
    const [known] = await db
      .select({ place: fileUses.place })
      .from(fileUses)
      .leftJoin(questions, eq(questions.id, fileUses.placeId))
      .where(
        and(
          eq(fileUses.fileId, fileIndexId),
          or(eq(fileUses.place, 'content'), and(eq(fileUses.place, 'question'), eq(questions.status, 1))),
        ),
      )
      .limit(1);
    if (known) return true;
    const root = alias(comments, 'root');
    const shown = await db
      .selectDistinct({ type: comments.type, businessId: comments.businessId, askerId: questions.accountId })
      .from(fileUses)
      .innerJoin(comments, eq(comments.id, fileUses.placeId))
      .leftJoin(root, eq(root.id, comments.rootId))
      .leftJoin(questions, and(eq(comments.type, commentTypes.question), eq(questions.id, comments.businessId)))
      .where(
        and(
          eq(fileUses.fileId, fileIndexId),
          eq(fileUses.place, 'comment'),
          isNull(comments.deletedAt),
          eq(comments.auditStatus, 1),
          or(isNull(comments.rootId), eq(root.auditStatus, 1)),
        ),
      )
      .limit(mostComments);
    for (const { askerId, ...place } of shown) {
      // An asker reads the answers to a question that nobody else sees.
      if (askerId !== null && askerId === accountId) return true;
      if (await commentSubjects.find(db, place, now)) return true;
    }
    return false;
  },

  async noteUnseen(db, now) {
    await db.execute(sql`
      update ${files} f set "unseenAt" = ${now.toISOString()}::timestamptz
      where f."unseenAt" is null
        and exists (select 1 from ${fileUses} u where u."fileId" = f."id")
        and not exists (select 1 from ${fileUses} u where u."fileId" = f."id" and ${kept})`);
    await db.execute(sql`
      update ${files} f set "unseenAt" = null
      where f."unseenAt" is not null and exists (select 1 from ${fileUses} u where u."fileId" = f."id" and ${kept})`);
  },
};
