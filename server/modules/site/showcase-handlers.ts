import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { keepVisitor } from '../../http/visitor-cookie';
import { addLike, hasLiked, removeLike } from './show-order-likes-store';
import { countView } from './show-order-views-store';
import { findShowOrder } from './show-orders-store';
import { showOrderOf } from './wire';

type ShowcaseCall =
  | 'POST /api/portal/v1/selectShowOrderDetails'
  | 'POST /api/portal/v1/recordShowOrderView'
  | 'POST /api/portal/v1/updateShowOrderFavor';

/** One showcase (R280), its views and its likes. */
export function showcaseHandlers(context: Context): Handlers<ShowcaseCall> {
  const { db, now, sessions } = context;

  async function known(id: number) {
    const order = await findShowOrder(db, id);
    if (!order) throw new BusinessError(404, '晒单不存在');
    return order;
  }

  return {
    'POST /api/portal/v1/selectShowOrderDetails': async ({ body: { showOrderId }, request }) => {
      const order = await known(showOrderId);
      const account = (await sessions.sessionOf(request))?.account;
      return {
        data: {
          showOrderDetailsResponse: showOrderOf(order),
          isManager: account?.manager ?? false,
          isBlackList: account?.blackList ?? false,
          informationFavorStatus: account
            ? await hasLiked(db, { showOrderId, customerCode: account.customerCode })
            : false,
        },
      };
    },
    'POST /api/portal/v1/recordShowOrderView': async ({ body: { showOrderId }, request, reply }) => {
      await known(showOrderId);
      await countView(db, { showOrderId, visitorHash: keepVisitor(context, request, reply) }, now());
      return { data: { accessingCount: (await known(showOrderId)).accessingCount } };
    },
    'POST /api/portal/v1/updateShowOrderFavor': async ({ body: { favorType, typeId }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      await known(typeId);
      const like = { showOrderId: typeId, customerCode: account.customerCode };
      if (favorType === 1) await addLike(db, like, now());
      else await removeLike(db, like);
      return { data: { informationFavorStatus: favorType === 1, favorCount: (await known(typeId)).favorCount } };
    },
  };
}
