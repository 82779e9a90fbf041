import type { FastifyInstance } from 'fastify';
import { tipCalls } from '../../../contract/tips/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { ProviderError } from '../../providers/provider-error';
import { serveNotices } from './notices';
import { servePaidTips } from './paid-tips';
import { servePaymentPage } from './payment-page';
import { sendRefund } from './refund';
import { createSettlement } from './settle';
import type { TipSubjects } from './subjects';
import { tipHandlers } from './tip-handlers';
import type { Tip } from './tips-store';
import { claimQuery, listDue } from './tips-store';

/** Payments that one sweep asks about. */
const mostAsked = 200;

/** Tips of customers, with their payments. */
export function registerTips(app: FastifyInstance, context: Context, subjects: TipSubjects): void {
  const { db, now } = context;
  const settlement = createSettlement(context, subjects, ({ id }, fault) =>
    app.log.error({ tip: id, fault }, 'a payment differs from its tip'),
  );
  implement(app, '打赏', tipCalls, tipHandlers(context, subjects, settlement), context);
  servePaymentPage(app, context);
  serveNotices(app, context, settlement);
  servePaidTips(app, context);

  async function settle(tip: Tip): Promise<void> {
    if (tip.state !== 'refunding') await settlement.reconcile(tip, 0);
    else if (await claimQuery(db, tip.id, now(), 0))
      await sendRefund({ db, now }, subjects, settlement.providerOf(tip), tip);
  }
  context.everyMinutes(1, 'payments', async () => {
    for (const tip of await listDue(db, now(), mostAsked)) {
      try {
        await settle(tip);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // The others are asked about all the same, this one next time.
        app.log.warn({ err: error, tip: tip.id }, 'a payment could not be settled');
      }
    }
  });
}
