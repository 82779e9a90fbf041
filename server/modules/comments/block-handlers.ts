import { eq } from 'drizzle-orm';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskName } from '../../http/masked';
import { addBlock, listBlocks, removeBlock } from './blocks-store';
import { isStaff } from './commenter';
import { unknownComment } from './post';
import { lockAuthor } from './post-store';
import { lockReported } from './reports-store';

type BlockCall =
  | 'POST /api/portal/v1/comment/blockAuthor'
  | 'POST /api/portal/v1/comment/unblockAuthor'
  | 'POST /api/portal/v1/comment/getBlockedAuthors';

/** Customers fold the comments of a person for themselves. */
export function blockHandlers({ db, now, sessions }: Context): Handlers<BlockCall> {
  return {
    'POST /api/portal/v1/comment/blockAuthor': async ({ body: { commentId }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      await db.transaction(async (tx) => {
        await lockAuthor(tx, account.id);
        const found = await lockReported(tx, commentId, { accountId: account.id, manager: account.manager });
        if (!found) throw unknownComment();
        const { accountId: blockedId } = found;
        if (blockedId === account.id) throw new BusinessError(400, commentMessages.blockOwn, { reason: 'OWN' });
        const [author] = await tx.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, blockedId));
        if (!author || isStaff(author)) throw new BusinessError(400, commentMessages.blockStaff, { reason: 'STAFF' });
        if (!(await addBlock(tx, { accountId: account.id, blockedId }, now())))
          throw new BusinessError(409, commentMessages.blockedMany, { reason: 'MANY' });
      });
      return { data: null, message: commentMessages.blocked };
    },

    'POST /api/portal/v1/comment/unblockAuthor': async ({ body: { id }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      await removeBlock(db, { accountId: account.id, id });
      return { data: null, message: commentMessages.unblocked };
    },

    'POST /api/portal/v1/comment/getBlockedAuthors': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const blocks = await listBlocks(db, account.id);
      return {
        data: blocks.map(({ id, name, nickName, createdAt }) => ({
          id,
          name: nickName === '' ? maskName(name) : nickName,
          createTime: formatDateTime(createdAt),
        })),
      };
    },
  };
}
