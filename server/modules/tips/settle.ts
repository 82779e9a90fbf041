import { tips as limits } from '../../../contract/limits/tips';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { maskName } from '../../http/masked';
import type { PaidPayment, PaymentProvider, PaymentState } from '../../providers/payment/payment';
import { ProviderError } from '../../providers/provider-error';
import { customerOf } from './customer-store';
import { tellPaid } from './paid-tips';
import type { TipSubjects } from './subjects';
import type { Tip } from './tips-store';
import { claimQuery, findTip, setEnded, setFault, setPaid } from './tips-store';

export interface Settlement {
  /** Takes over what a vendor says of a tip; undefined where it was chosen for none. */
  apply: (tip: Tip, state: PaymentState) => Promise<void>;
  /** Asks the vendor, at most once in `seconds`, and ends what cannot be paid any more. @throws ProviderError */
  reconcile: (tip: Tip, seconds: number) => Promise<Tip>;
  /** Ends a payment; one that was paid meanwhile is paid. @throws ProviderError */
  cancel: (tip: Tip) => Promise<Tip>;
  /** The vendor of a tip. @throws ProviderError where it is no longer configured */
  providerOf: (tip: Tip) => PaymentProvider;
}

type Needed = Pick<Context, 'db' | 'now' | 'providers'>;

/** How payments come to their end: by the vendor's notice, or its answer to a question; never by the payer's browser. */
export function createSettlement(
  { db, now, providers }: Needed,
  subjects: TipSubjects,
  /** Says of a payment what an operator must look into. */
  report: (tip: Tip, fault: string) => void,
): Settlement {
  function providerOf(tip: Tip): PaymentProvider {
    const found = providers.payments.find(({ method }) => method === tip.method);
    if (found) return found;
    throw new ProviderError({ kind: 'missing', provider: tip.method ?? 'none', code: 'not-configured' });
  }

  async function pay(tip: Tip, paid: PaidPayment): Promise<void> {
    const fault =
      paid.currency !== 'CNY'
        ? `paid in ${paid.currency}`
        : paid.amountFen !== tip.amountFen && `paid ${paid.amountFen}`;
    if (fault !== false) {
      await setFault(db, tip.id, fault);
      report(tip, fault);
      return;
    }
    await db.transaction(async (tx) => {
      // By one statement: of notices and answers that come at once, one pays.
      const row = await setPaid(tx, tip.id, paid);
      if (!row) return;
      const { settlementAccessId: reference, accessId, videoId, accountId, amountFen: rewardFen } = row;
      const createdAt = paid.paidAt;
      await subjects.addReward(tx, { reference, videoId, accountId, rewardFen, createdAt });
      const { name } = await customerOf(tx, accountId);
      await tellPaid(tx, {
        accessId,
        videoId,
        customerName: maskName(name),
        rewardMoney: rewardFen / 100,
        createTime: formatDateTime(createdAt),
      });
    });
  }

  async function apply(tip: Tip, state: PaymentState): Promise<void> {
    if (state.status === 'paid') await pay(tip, state);
    else if (state.status === 'refused' && tip.state === 'open') await setEnded(db, tip.id, 'refused');
    else if (state.status === 'closed') await setEnded(db, tip.id, 'closed');
    else if (state.status === 'refunded' && ['open', 'refused', 'closed'].includes(tip.state)) {
      // Paid and given back at the vendor before a word of it came here.
      await setFault(db, tip.id, 'refunded at the vendor');
      await setEnded(db, tip.id, 'closed');
    }
  }

  const again = async (tip: Tip): Promise<Tip> => (await findTip(db, tip.settlementAccessId)) ?? tip;

  async function cancel(tip: Tip): Promise<Tip> {
    if (tip.method !== null) {
      const provider = providerOf(tip);
      await provider.close(tip.settlementAccessId);
      // A payment may have come before the end.
      const state = await provider.query(tip.settlementAccessId);
      await apply(tip, state);
      if (state.status === 'paid') return again(tip);
    }
    await setEnded(db, tip.id, 'closed');
    return again(tip);
  }

  async function reconcile(tip: Tip, seconds: number): Promise<Tip> {
    const isOver = tip.expiresAt <= now();
    if (tip.method === null) return isOver && tip.state === 'open' ? cancel(tip) : tip;
    if (!(await claimQuery(db, tip.id, now(), seconds))) return again(tip);
    const state = await providerOf(tip).query(tip.settlementAccessId);
    await apply(tip, state);
    const canBePaid = state.status === 'open' || state.status === 'missing' || state.status === 'refused';
    const end = tip.expiresAt.getTime() + limits.graceMinutes * 60_000;
    return canBePaid && isOver && (tip.state === 'open' || now().getTime() >= end) ? cancel(tip) : again(tip);
  }

  return { apply, reconcile, cancel, providerOf };
}
