import type { Database } from '../../database/connection';
import type { PaymentProvider } from '../../providers/payment/payment';
import type { TipSubjects } from './subjects';
import type { Tip } from './tips-store';
import { setRefunded } from './tips-store';

/** One refund a payment: asked again it is the same one. */
const refundNo = ({ settlementAccessId }: Tip): string => `${settlementAccessId}R`;

/**
 * Gives back a tip that is marked as `refunding`. It is no longer listed under its video.
 * @throws ProviderError
 */
export async function sendRefund(
  { db, now }: { db: Database; now: () => Date },
  { removeReward }: Pick<TipSubjects, 'removeReward'>,
  provider: PaymentProvider,
  tip: Tip,
): Promise<'refunded' | 'processing'> {
  await removeReward(db, tip.settlementAccessId);
  const result = await provider.refund({
    orderNo: tip.settlementAccessId,
    refundNo: refundNo(tip),
    amountFen: tip.amountFen,
    reason: tip.refundReason,
  });
  if (result === 'refunded') await setRefunded(db, tip.id, now());
  return result;
}
