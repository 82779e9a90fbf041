import { eq } from 'drizzle-orm';
import { imageAddress } from '../../../contract/rules/image-address';
import { checkNickname, isReserved, nicknameMessages, tidyNickname } from '../../../contract/rules/nickname';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { keepImage, releaseImage } from '../files/images-store';

type ProfileCall = 'GET /api/portal/v1/customer/getUserInfo' | 'POST /api/portal/v1/customer/saveUserInfo';

const infoOf = ({ nickName, photoId }: { nickName: string; photoId: string | null }) => ({
  photoUrl: imageAddress(photoId),
  photoAccessId: photoId ?? '',
  nickName,
});

/** Nickname and picture of the signed-in account (R201–R203). */
export function profileHandlers({ db, now, sessions }: Context): Handlers<ProfileCall> {
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
      const wrong = checkNickname(nickName) ?? (!staff && isReserved(nickName) ? nicknameMessages.reserved : undefined);
      if (wrong !== undefined) throw new BusinessError(400, wrong, { reason: 'NICKNAME' });
      const photoId = body.photoAccessId === '' ? null : body.photoAccessId;
      const { id: accountId } = account;
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ photoId: accounts.photoId })
          .from(accounts)
          .where(eq(accounts.id, accountId))
          .for('no key update');
        if (photoId !== null && !(await keepImage(tx, { id: photoId, accountId }, now())))
          throw new BusinessError(400, '图片不存在，请重新上传', { reason: 'PHOTO' });
        if (before?.photoId && before.photoId !== photoId) await releaseImage(tx, { id: before.photoId, accountId });
        await tx.update(accounts).set({ nickName, photoId }).where(eq(accounts.id, accountId));
      });
      return { data: infoOf({ nickName, photoId }), message: nicknameMessages.saved };
    },
  };
}
