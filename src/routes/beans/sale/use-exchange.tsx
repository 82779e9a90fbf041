import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { SeckillGoods } from '../../../../contract/beans/sale/calls';
import type { ExchangeNews, Offer } from '../../../machines/beans/exchange/machine';
import { balanceOptions } from '../../../services/beans/beans';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import { useSession } from '../../session/session-context';
import type { ExchangeFlowProps } from './exchange-flow';

const loadFlow = () => import('./exchange-flow');

interface Exchange {
  /** Beans of the customer; null where they are not known. */
  balance: number | null;
  /** The item that something is being done about. */
  busySku: string | undefined;
  ask: (sale: SeckillGoods, skuCode: string) => void;
  /** Fetches the flow: the visitor is about to press. Stable. */
  near: () => void;
  /** To be put anywhere in the part. */
  flow: ReactNode;
}

function offerOf(
  { ticket, seckillGoodsResponseVos }: SeckillGoods,
  skuCode: string,
): Omit<Offer, 'balance'> | undefined {
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
    }
  );
}

interface Surroundings {
  /** The sale is to be read anew. Stable, as the other is. */
  onChanged: () => void;
  onFailed: (text: string) => void;
}

/** The exchange of a page (R407–R415); its flow and its dialogs are fetched when somebody wants to exchange. */
export function useExchange({ onChanged, onFailed }: Surroundings): Exchange {
  const queryClient = useQueryClient();
  const { customer } = useSession();
  const code = customer?.customerCode ?? '';
  const balance = useQuery(balanceOptions(code)).data?.intergralVoucher ?? null;
  const { Part, state, load } = useLazyPart<ExchangeFlowProps>(loadFlow);
  const [wish, setWish] = useState<ExchangeFlowProps['wish']>();
  const [busySku, setBusySku] = useState<string>();

  useEffect(() => {
    if (state !== 'failed' || wish === undefined) return;
    onFailed('网络异常，请检查网络后重试');
    setWish(undefined);
  }, [state, wish, onFailed]);

  const hear = useCallback(
    (news: ExchangeNews) => {
      if (news.type === 'news.cancelled') {
        console.info('exchange cancelled', news.skuCode);
        return;
      }
      if (news.type === 'news.exchanged') {
        const known = { customerCode: code, intergralVoucher: news.balance };
        queryClient.setQueryData(balanceOptions(code).queryKey, known);
      } else void queryClient.invalidateQueries({ queryKey: balanceOptions(code).queryKey });
      onChanged();
    },
    [queryClient, code, onChanged],
  );

  return {
    balance,
    busySku: Part ? busySku : state === 'loading' ? wish?.offer.skuCode : undefined,
    ask(sale, skuCode) {
      const offer = offerOf(sale, skuCode);
      if (offer === undefined) return;
      load();
      setWish({ signedIn: code !== '', offer: { ...offer, balance: code === '' ? null : balance } });
    },
    near: load,
    flow: Part ? (
      <Part wish={wish} onNews={hear} onBusy={setBusySku} />
    ) : (
      <section data-flow="exchange" data-state="ready.idle" hidden />
    ),
  };
}
