import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { exchangeMessages, itemButtonText } from '../../../../contract/beans/rules/exchange';
import type { SeckillGoods, SeckillItem } from '../../../../contract/beans/sale/calls';
import type { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Offer } from '../../../machines/beans/exchange/offer';
import { noOffer } from '../../../machines/beans/exchange/offer';
import { balanceOptions } from '../../../services/beans/beans';
import { unresolvedKey } from '../../../services/beans/sale/unresolved-exchanges';
import type { FlowDefinition, FlowSnapshot } from '../../../services/shared/flow';
import type { Login } from '../../../services/shared/login';
import { useFlow, useLoadState, useStateName } from '../../../services/shared/use-flow';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import { useSession } from '../../session/session-context';
import { loadFailed } from '../../shared/load-failed';
import { useNotices, useNotify } from '../../shared/notices';
import { useFocusReturn } from '../../shared/use-focus-return';
import type { ExchangeDialogsProps } from './exchange-dialogs';

type Snapshot = FlowSnapshot<typeof exchangeMachine>;

const fetchedSkuOf = (snapshot: Snapshot) =>
  snapshot.matches('fetching') ? snapshot.context.offer.skuCode : undefined;

export const definition = (login: Login): FlowDefinition<typeof exchangeMachine> => ({
  first: (words) => ({
    value: { ready: 'idle' },
    context: { ...words, offer: noOffer, key: '', exchangeId: 0, address: null, restored: false, recorded: false },
  }),
  load: async () => (await import('../../../services/beans/sale/exchange-flow')).exchangeFlow(login),
});

const loadDialogs = () => import('./exchange-dialogs');

/** C23 */
export const input = { messages: exchangeMessages, ruleNotMet: itemButtonText(2) };

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
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { customer, login } = useSession();
  const code = customer?.customerCode ?? '';
  const balance = useQuery(balanceOptions(code)).data?.intergralVoucher ?? null;
  const flow = useFlow(() => definition(login), input);
  const loadState = useLoadState(flow);
  const { Part, state: partState, load: loadPart } = useLazyPart<ExchangeDialogsProps>(loadDialogs);
  /** What the visitor waits for while code is fetched. */
  const [askedSku, setAskedSku] = useState<string>();
  const fetchedSku = useSelector(flow, fetchedSkuOf);
  const { remember, giveBack } = useFocusReturn();

  useNotices(flow, (news) => {
    if (news.type === 'news.cancelled') {
      console.info('exchange cancelled', news.skuCode);
      return;
    }
    if (news.type === 'news.addressed') return;
    const { queryKey } = balanceOptions(code);
    if (news.type === 'news.exchanged')
      queryClient.setQueryData(queryKey, { customerCode: code, intergralVoucher: news.balance });
    else void queryClient.invalidateQueries({ queryKey });
    onChanged();
  });

  useEffect(() => {
    if (askedSku === undefined || (partState !== 'failed' && loadState !== 'failed')) return;
    notify({ level: 'error', text: loadFailed });
    setAskedSku(undefined);
    flow.dropQueue();
    // A machine that runs without its dialogs asks what nobody can see.
    flow.update({ type: 'exchange.cancel' });
  }, [askedSku, partState, loadState, flow, notify]);

  const near = useCallback(() => {
    flow.load();
    loadPart();
  }, [flow, loadPart]);

  const ask = (skuCode: string): void => {
    const offer = sale && offerOf(sale, skuCode, { customerCode: code, balance: code === '' ? null : balance });
    if (!offer) return;
    remember();
    setAskedSku(skuCode);
    loadPart();
    flow.send({ type: 'exchange.ask', signedIn: code !== '', offer });
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

  const isFetchingCode = loadState === 'loading' || partState === 'loading';
  return {
    balance,
    busySku: isFetchingCode ? askedSku : fetchedSku,
    ask,
    near,
    dialogs: (
      <section data-flow="exchange" data-state={useStateName(flow)} hidden>
        {Part && <Part flow={flow} onClosed={giveBack} />}
      </section>
    ),
  };
}
