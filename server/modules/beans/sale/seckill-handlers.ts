import type { FastifyRequest } from 'fastify';
import { exchangeMessages } from '../../../../contract/beans/rules/exchange';
import type { GoodsDetail } from '../../../../contract/beans/sale/calls';
import { seckillStatus } from '../../../../contract/beans/sale/calls';
import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import { answerList } from '../../../http/answer-list';
import { BusinessError } from '../../../http/errors';
import { idempotencyKeyOf } from '../../../http/idempotency-key';
import type { Handlers } from '../../../http/implement';
import { listOf } from '../../../http/list-cache';
import { sessionToken } from '../../../http/session-cookie';
import { hashToken } from '../../../security/token';
import type { Activities, ActivityRow } from '../activity/activities';
import { chooseActivity } from '../activity/activities';
import { balanceOf } from '../ledger/ledger-store';
import type { Catalogue, CatalogueItem } from './catalogue';
import { findByKey, listOwned, prepareExchange } from './exchange-store';
import { refuse } from './refusal';
import type { SeckillStock } from './seckill-stock';
import type { Personal } from './seckill-view';
import { limitTextOf, noSeckill, stockOf, viewOf } from './seckill-view';
import type { SeckillWindow } from './seckill-window';
import { windowOf } from './seckill-window';
import type { StockChanges } from './stock-changes';
import type { Ticket } from './ticket';
import { delayOf, issueTicket, readTicket } from './ticket';

type SeckillCall =
  | 'POST /api/integral/seckill/ns/getSeckillGoods'
  | 'GET /api/integral/seckill/ns/getStock'
  | 'GET /api/integral/seckill/ns/getSeckillGoodsDetail'
  | 'POST /api/integral/seckill/ns/getSeckillGoodsDetail'
  | 'POST /api/integral/seckill/exchangeSeckillGoods';

/** How stale a customer's balance and exchanges in a list may be. */
const personalMs = 1_000;

/** How stale the public stock may be, besides the second for which others may cache it. */
const stockListMs = 250;

/** R401 to R425. */
export function seckillHandlers(
  context: Context,
  {
    activities,
    catalogue,
    stock,
    changes,
  }: { activities: Activities; catalogue: Catalogue; stock: SeckillStock; changes: StockChanges },
): Handlers<SeckillCall> {
  const { config, db, now, sessions, vault } = context;
  const spreadMs = config.saleSpreadSeconds * 1_000;
  const exchange = prepareExchange(db, context.judgedAt);
  const personal = createCache({
    keyOf: ({ accountId, keyId }: { accountId: string; keyId: string }) => [accountId, keyId],
    load: async ({ accountId, keyId }): Promise<Personal> => ({
      balance: await balanceOf(db, accountId),
      owned: await listOwned(db, accountId, keyId),
    }),
    ttlMs: personalMs,
    maxEntries: 5_000,
    now: () => now().getTime(),
  });

  const stockList = createCache({
    keyOf: ({ keyId }: ActivityRow) => [keyId],
    async load(activity) {
      const stocks = await stock.read(activity.keyId, windowOf(activity, now()).day);
      const own = (await catalogue()).filter(({ activityKeyId }) => activityKeyId === activity.keyId);
      return listOf({
        stockList: own.map((item) => ({
          activityKeyId: item.activityKeyId,
          skuCode: item.skuCode,
          ...stockOf(item, stocks.get(item.itemId)),
        })),
      });
    },
    ttlMs: stockListMs,
    maxEntries: 20,
    now: () => now().getTime(),
  });

  /** The current customer and a ticket for this window; a visitor has neither. */
  async function asCustomer(request: FastifyRequest, { keyId }: ActivityRow, window: SeckillWindow) {
    const session = await sessions.sessionOf(request);
    if (!session) return { own: undefined, permit: { ticket: '' } };
    const accountId = session.account.id;
    const own = await personal.fetch({ accountId, keyId });
    if (window.status === seckillStatus.over) return { own, permit: { ticket: '' } };
    const leave = { accountId, activityKeyId: keyId, day: window.day };
    const delayMs = delayOf(vault, leave, spreadMs);
    const ticket = issueTicket(vault, { ...leave, delayMs });
    return { own, permit: { ticket, exchangeFrom: window.begins.getTime() + delayMs } };
  }

  /** How long a ticket still has to wait; 0 before the opening, which the database judges. */
  async function waitOf({ activityKeyId, day, delayMs }: Ticket): Promise<number> {
    if (delayMs === 0) return 0;
    const activity = chooseActivity(await activities(), activityKeyId, now());
    if (!activity) return 0;
    const passed = now().getTime() - windowOf(activity, now(), day).begins.getTime();
    return passed < 0 ? 0 : Math.max(0, delayMs - passed);
  }

  async function detail(
    { activityKeyId, skuCode }: { activityKeyId: string; skuCode: string },
    request: FastifyRequest,
  ): Promise<{ data: GoodsDetail }> {
    const activity = chooseActivity(await activities(), activityKeyId, now());
    const item = await findItem(activityKeyId, skuCode);
    if (!activity || !item) throw refuse('activityMissing');
    const window = windowOf(activity, now());
    const stocks = await stock.read(activity.keyId, window.day);
    const { own, permit } = await asCustomer(request, activity, window);
    const view = viewOf(item, activity, window, stocks.get(item.itemId), own);
    return {
      data: {
        activityKeyId,
        skuTitle: item.title,
        skuCode,
        spuCode: item.spuCode,
        status: view.status,
        reason: view.reason,
        seckillInventory: view.inventory,
        integralPriceNum: item.price,
        originalPriceNum: item.originalPrice,
        imageList: item.images.map((path) => ({ path })),
        limitText: limitTextOf(activity),
        activityStatus: window.status,
        activityBeginTime: window.begins.getTime(),
        activityEndTime: window.ends.getTime(),
        currentTime: now().getTime(),
        ...permit,
      },
    };
  }

  async function findItem(activityKeyId: string, skuCode: string): Promise<CatalogueItem | undefined> {
    return (await catalogue()).find((row) => row.activityKeyId === activityKeyId && row.skuCode === skuCode);
  }

  /**
   * Refuses a request without a valid ticket: not signed in, no such item, or another customer's ticket. Without a ticket,
   * as after the last window, a key still repeats the first reply.
   */
  async function answerWithoutTicket(
    request: FastifyRequest,
    { activityKeyId, skuCode }: { activityKeyId: string; skuCode: string },
    key: string | null,
  ) {
    const { account } = await sessions.requireCustomer(request);
    const earlier = key === null ? undefined : await findByKey(db, account.id, { activityKeyId, skuCode, key });
    if (earlier) return { data: { exchangeId: earlier.exchangeId, intergralVoucher: earlier.balance } };
    if (!(await findItem(activityKeyId, skuCode))) throw refuse('activityMissing');
    throw new BusinessError(409, '请刷新页面后重试', { reason: 'ticket' });
  }

  return {
    'POST /api/integral/seckill/ns/getSeckillGoods': async ({ body, request }) => {
      const activity = chooseActivity(await activities(), body.activityKeyId, now());
      const own = (await catalogue()).filter(({ activityKeyId }) => activityKeyId === activity?.keyId);
      if (!activity || own.length === 0) return { data: noSeckill(now().getTime()) };
      const window = windowOf(activity, now(), body.date);
      const stocks = await (body.date === undefined ? stock.read : stock.readNamed)(activity.keyId, window.day);
      const customer = await asCustomer(request, activity, window);
      return {
        data: {
          activityExist: true,
          activityStatus: window.status,
          activityBeginTime: window.begins.getTime(),
          activityEndTime: window.ends.getTime(),
          currentTime: now().getTime(),
          limitText: limitTextOf(activity),
          ...customer.permit,
          seckillGoodsResponseVos: own.map((item) =>
            viewOf(item, activity, window, stocks.get(item.itemId), customer.own),
          ),
        },
      };
    },

    'GET /api/integral/seckill/ns/getStock': async ({ query, request, reply }) => {
      const activity = (await activities()).find(({ keyId }) => keyId === query.activityKeyId);
      if (!activity) throw refuse('activityMissing');
      const list = await stockList.fetch(activity);
      return answerList({ request, reply }, list, 'public, max-age=1');
    },

    'GET /api/integral/seckill/ns/getSeckillGoodsDetail': ({ query, request }) => detail(query, request),
    'POST /api/integral/seckill/ns/getSeckillGoodsDetail': ({ body, request }) => detail(body, request),

    'POST /api/integral/seckill/exchangeSeckillGoods': async ({ body, request }) => {
      const key = idempotencyKeyOf(request);
      const ticket = readTicket(vault, body.ticket);
      const { activityKeyId, skuCode } = body;
      const token = sessionToken(config, request);
      if (token === undefined || ticket?.activityKeyId !== activityKeyId)
        return answerWithoutTicket(request, body, key);
      const { accountId, day } = ticket;
      const item = await findItem(activityKeyId, skuCode);
      // Most requests of a rush arrive after the last item is sold: they are refused before the session is looked up. The
      // ticket names the customer, and sold-out is no secret.
      if (item && stock.refuses({ accountId, itemId: item.itemId, activityKeyId, skuCode, day }))
        throw refuse('soldOut');
      const retryAfterMs = await waitOf(ticket);
      if (retryAfterMs > 0)
        throw new BusinessError(409, exchangeMessages.notStarted, { reason: 'notStarted', retryAfterMs });
      const wanted = { tokenHash: hashToken(token), accountId, activityKeyId, skuCode, day, key };
      const outcome = item && (await exchange(wanted, now()));
      if (!outcome) return answerWithoutTicket(request, body, key);
      if (outcome.session) await sessions.touch(outcome.session);
      await stock.learn(item, wanted, outcome);
      if (outcome.reason === 'otherKey') throw new BusinessError(409, '请刷新页面后重试', { reason: 'idempotencyKey' });
      if (outcome.reason !== '') throw refuse(outcome.reason);
      personal.delete({ accountId, keyId: activityKeyId });
      const { sold, stock: of } = outcome;
      if (sold !== null && of !== null) {
        const change = { activityKeyId, skuCode, day, itemId: item.itemId, sold, stock: of };
        stock.apply(change);
        changes.publish(change);
      }
      return { data: { exchangeId: outcome.exchangeId, intergralVoucher: outcome.balance } };
    },
  };
}
