import type { FastifyRequest } from 'fastify';
import { tips as limits } from '../../../contract/limits/tips';
import { messages } from '../../../contract/messages';
import type { TipState, tipCalls } from '../../../contract/tips/calls';
import { tipMessages } from '../../../contract/tips/messages';
import { readTipAmount } from '../../../contract/tips/rules/tip-amount';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { requireIdempotencyKey } from '../../http/idempotency-key';
import type { Handlers } from '../../http/implement';
import { ProviderError } from '../../providers/provider-error';
import { randomHex } from '../../security/random';
import type { Settlement } from './settle';
import type { TipSubjects } from './subjects';
import type { Tip } from './tips-store';
import { findTip, openTip } from './tips-store';

/** Where a payment is shown, in the frame. */
export const paymentPath = '/portal/rewardPayment';

const statuses = {
  open: 'paying',
  refused: 'refused',
  closed: 'closed',
  paid: 'paid',
  refunding: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<Tip['state'], TipState['status']>;

const shown = ({ state, amountFen }: Tip): TipState => ({ status: statuses[state], rewardMoney: amountFen / 100 });

export function tipHandlers(
  context: Context,
  subjects: TipSubjects,
  settlement: Settlement,
): Handlers<keyof typeof tipCalls> {
  const { db, sessions, now, providers } = context;

  /** The customer's own; another's is as one that does not exist. */
  async function ownTip(request: FastifyRequest, settlementAccessId: string): Promise<Tip> {
    const { account } = await sessions.requireCustomer(request);
    const tip = await findTip(db, settlementAccessId);
    if (tip?.accountId !== account.id) throw new BusinessError(404, tipMessages.tipMissing, { reason: 'NOT_FOUND' });
    return tip;
  }

  return {
    'GET /api/portal/v1/factoryLive/getRewardOptions': async () => ({ data: { open: providers.payments.length > 0 } }),

    'POST /api/portal/v1/factoryLive/reward': async ({ body: { accessId, rewardMoney }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      if (providers.payments.length === 0)
        throw new BusinessError(503, tipMessages.notOpen, { reason: 'NOT_CONFIGURED' });
      // As the form does; a number such as 0.1 + 0.2 has more decimals than an amount.
      const amount = readTipAmount(String(rewardMoney));
      if ('problem' in amount) throw new BusinessError(400, amount.problem, { reason: 'AMOUNT' });
      const video = await subjects.find(db, accessId);
      if (!video) throw new BusinessError(404, tipMessages.videoMissing);
      const idempotencyKey = requireIdempotencyKey(request);
      const createdAt = now();
      const { tip } = await openTip(db, {
        settlementAccessId: randomHex(16),
        accountId: account.id,
        accessId,
        videoId: video.id,
        title: `打赏 ${video.title}`,
        amountFen: amount.fen,
        idempotencyKey,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + limits.paymentMinutes * 60_000),
      });
      if (tip.accessId !== accessId || tip.amountFen !== amount.fen)
        throw new BusinessError(409, '请刷新页面后重试', { reason: 'OTHER_KEY' });
      return {
        data: {
          redirectUrl: `${context.publicUrl(request)}${paymentPath}`,
          settlementAccessId: tip.settlementAccessId,
        },
      };
    },

    'POST /api/portal/v1/factoryLive/getRewardStatus': async ({ body: { settlementAccessId }, request }) => {
      const tip = await ownTip(request, settlementAccessId);
      if (tip.state !== 'open') return { data: shown(tip) };
      try {
        return { data: shown(await settlement.reconcile(tip, limits.querySeconds)) };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // Not known yet: the page asks again.
        request.log.warn({ err: error }, 'a payment vendor did not answer');
        return { data: shown(tip) };
      }
    },

    'POST /api/portal/v1/factoryLive/cancelReward': async ({ body: { settlementAccessId }, request }) => {
      const tip = await ownTip(request, settlementAccessId);
      if (tip.state !== 'open') return { data: shown(tip) };
      try {
        return { data: shown(await settlement.cancel(tip)) };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ err: error }, 'a payment vendor did not answer');
        throw new BusinessError(503, messages.unavailable, { reason: 'PAYMENT_UNKNOWN' });
      }
    },
  };
}
