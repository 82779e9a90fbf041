import { and, eq, isNull, ne } from 'drizzle-orm';
import { imageAddress } from '../../../contract/rules/image-address';
import {
  checkNickname,
  isReserved,
  nicknameKey,
  nicknameMessages,
  tidyNickname,
} from '../../../contract/rules/nickname';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { violates } from '../../database/violations';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { keepImage, releaseImage } from '../files/images-store';

type ProfileCall = 'GET /api/portal/v1/customer/getUserInfo' | 'POST /api/portal/v1/customer/saveUserInfo';

const infoOf = ({ nickName, photoId }: { nickName: string; photoId: string | null }) => ({
  photoUrl: imageAddress(photoId),
  photoAccessId: photoId ?? '',
  nickName,
});

const taken = () => new BusinessError(400, nicknameMessages.taken, { reason: 'NICKNAME' });

/**
 * One nickname for one account: the constraint decides. Equal ones from before it stay with those who bear them, and are not
 * for others.
 */
async function takeNickname(tx: Database, accountId: string, nickName: string): Promise<void> {
  const [shared] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.nickName, nickName), isNull(accounts.nickNameKey), ne(accounts.nickName, '')))
    .limit(1);
  if (shared) throw taken();
  try {
    await tx
      .update(accounts)
      .set({ nickName, nickNameKey: nicknameKey(nickName) })
      .where(eq(accounts.id, accountId));
  } catch (error) {
    if (violates(error, 'unique')) throw taken();
    throw error;
  }
}

/** Nickname and picture of the signed-in account (R201–R203). */
export function profileHandlers(
  { db, now, sessions }: Context,
  company: () => Promise<{ name: string }>,
): Handlers<ProfileCall> {
  return {
    'GET /api/portal/v1/customer/getUserInfo': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const [found] = await db
        .select({ nickName: accounts.nickName, photoId: accounts.photoId })
        .from(accounts)
        .where(eq(accounts.id, account.id));
      return { data: infoOf(found ?? { nickName: '', photoId: null }) };
    },

    'POST /api/portal/v1/customer/saveUserInfo': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const nickName = tidyNickname(body.nickName);
      const staff = account.manager || account.kind === 'staff';
      const reserved = !staff && isReserved(nickName, (await company()).name);
      const wrong = checkNickname(nickName) ?? (reserved ? nicknameMessages.reserved : undefined);
      if (wrong !== undefined) throw new BusinessError(400, wrong, { reason: 'NICKNAME' });
      const photoId = body.photoAccessId === '' ? null : body.photoAccessId;
      const { id: accountId } = account;
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ photoId: accounts.photoId, nickName: accounts.nickName })
          .from(accounts)
          .where(eq(accounts.id, accountId))
          .for('update');
        if (photoId !== null && !(await keepImage(tx, { id: photoId, accountId }, now())))
          throw new BusinessError(400, '图片不存在，请重新上传', { reason: 'PHOTO' });
        if (before?.photoId && before.photoId !== photoId) await releaseImage(tx, { id: before.photoId, accountId });
        await tx.update(accounts).set({ photoId }).where(eq(accounts.id, accountId));
        if (before?.nickName !== nickName) await takeNickname(tx, accountId, nickName);
      });
      return { data: infoOf({ nickName, photoId }), message: nicknameMessages.saved };
    },
  };
}
