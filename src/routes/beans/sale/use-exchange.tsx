import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SeckillGoods, SeckillItem } from '../../../../contract/beans/sale/calls';
import type { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Offer } from '../../../machines/beans/exchange/offer';
import { balanceOptions } from '../../../services/beans/beans';
import { unresolvedKey } from '../../../services/beans/sale/unresolved-exchanges';
import type { FlowRef, FlowSnapshot } from '../../../services/shared/flow';
import { useSession } from '../../session/session-context';
import { useFocusReturn } from '../../shared/use-focus-return';
import { useLaterDialog } from '../../shared/use-later-dialog';
import type { ExchangeProps } from './exchange-dialogs';

type Snapshot = FlowSnapshot<typeof exchangeMachine>;

const fetchedSkuOf = (snapshot: Snapshot | undefined) =>
  snapshot?.matches('fetching') ? snapshot.context.offer.skuCode : undefined;

const loadDialogs = () => import('./exchange-dialogs');

interface Exchange {
  /** Beans of the customer; null where they are not known. */
  balance: number | null;
  /** The item that something is being done about. */
  busySku: string | undefined;
  ask: (skuCode: string) => void;
  /** Fetches the machine and the dialogs: the visitor is about to press. Stable. */
  near: () => void;
  /** To be put anywhere in the part. */
  dialogs: ReactNode;
}

function offerOf(
  { ticket, exchangeFrom, seckillGoodsResponseVos }: SeckillGoods,
  skuCode: string,
  { customerCode, balance }: { customerCode: string; balance: number | null },
): Offer | undefined {
  const item = seckillGoodsResponseVos.find((other) => other.skuCode === skuCode);
  return (
    item && {
      activityKeyId: item.voucherSeckillActivityKeyId,
      skuCode,
      title: item.skuTitle,
      picture: item.mainImagePath,
      price: item.priceNum,
      inventory: item.inventory,
      status: item.status,
      reason: item.reason,
      ticket,
      exchangeFrom,
      balance,
      customerCode,
      unresolved: customerCode === '' ? '' : unresolvedIn(item, customerCode),
    }
  );
}

const unresolvedIn = ({ voucherSeckillActivityKeyId, skuCode }: SeckillItem, customerCode: string): string =>
  unresolvedKey({ customerCode, activityKeyId: voucherSeckillActivityKeyId, skuCode });

/**
 * The exchange of a page (R407–R415); its machine and its dialogs are fetched when somebody wants to exchange. `onChanged`
 * reads the sale anew. An attempt whose result this browser never learned is taken up again when the page opens.
 */
export function useExchange(sale: SeckillGoods | null, onChanged: () => void): Exchange {
  const { customer } = useSession();
  const code = customer?.customerCode ?? '';
  const balance = useQuery(balanceOptions(code)).data?.intergralVoucher ?? null;
  const [asked, setAsked] = useState<ExchangeProps['asked']>();
  const { Part, load, loading } = useLaterDialog<ExchangeProps>(loadDialogs, asked !== undefined, () =>
    setAsked(undefined),
  );
  const [flow, setFlow] = useState<FlowRef<typeof exchangeMachine>>();
  const fetchedSku = useSelector(flow, fetchedSkuOf);
  const { remember, giveBack } = useFocusReturn();

  const ask = (skuCode: string): void => {
    const offer = sale && offerOf(sale, skuCode, { customerCode: code, balance: code === '' ? null : balance });
    if (!offer) return;
    remember();
    setAsked({ signedIn: code !== '', offer });
  };

  // Once, with the customer's own sale: a visitor's has no ticket, but neither has one that is over.
  const isOwn = code !== '' && sale !== null && (sale.ticket !== '' || sale.activityStatus === 4);
  const hasResumed = useRef(false);
  const resume = useEffectEvent(() => {
    const item = sale?.seckillGoodsResponseVos.find((one) => unresolvedIn(one, code) !== '');
    if (item) ask(item.skuCode);
  });
  useEffect(() => {
    if (!isOwn || hasResumed.current) return;
    hasResumed.current = true;
    resume();
  }, [isOwn]);

  return {
    balance,
    busySku: loading ? asked?.offer.skuCode : fetchedSku,
    ask,
    near: load,
    dialogs: Part && (
      <Part asked={asked} customerCode={code} onChanged={onChanged} onFlow={setFlow} onClosed={giveBack} />
    ),
  };
}
