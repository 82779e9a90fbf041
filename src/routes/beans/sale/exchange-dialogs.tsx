import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { exchangeMessages, itemButtonText } from '../../../../contract/beans/rules/exchange';
import type { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Offer } from '../../../machines/beans/exchange/offer';
import { balanceOptions } from '../../../services/beans/beans';
import { exchangeFlow } from '../../../services/beans/sale/exchange-flow';
import type { FlowRef } from '../../../services/shared/flow';
import { randomKey } from '../../../services/shared/random-key';
import { useFlowContext, useStateName } from '../../../services/shared/use-flow';
import { useStarted } from '../../../services/shared/use-started';
import { AntdProvider } from '../../../ui/antd/AntdProvider';
import { AddressDialog } from '../../../ui/beans/sale/dialogs/AddressDialog';
import { ConfirmDialog } from '../../../ui/beans/sale/dialogs/ConfirmDialog';
import { ReminderDialog } from '../../../ui/beans/sale/dialogs/ReminderDialog';
import { SucceededDialog } from '../../../ui/beans/sale/dialogs/SucceededDialog';
import { useSession } from '../../session/session-context';
import { useNotices } from '../../shared/notices';

/** The flow of an exchange, which begins with the component. */
export function useExchangeFlow() {
  const { login } = useSession();
  // C23
  return useStarted(() => exchangeFlow(login), { messages: exchangeMessages, ruleNotMet: itemButtonText(2) });
}

export interface ExchangeProps {
  /** What somebody wants to exchange; another object for each press. */
  asked: { signedIn: boolean; offer: Offer } | undefined;
  customerCode: string;
  /** The sale is to be read anew. */
  onChanged: () => void;
  /** Its buttons wait while an item is read anew. Stable. */
  onFlow: (flow: FlowRef<typeof exchangeMachine>) => void;
  onClosed: () => void;
}

/** The exchange of a page with its flow (R407–R415). */
export default function Exchange({ asked, customerCode, onChanged, onFlow, onClosed }: ExchangeProps) {
  const queryClient = useQueryClient();
  const flow = useExchangeFlow();
  useEffect(() => onFlow(flow), [flow, onFlow]);
  useNotices(flow, (news) => {
    if (news.type === 'news.cancelled') {
      console.info('exchange cancelled', news.skuCode);
      return;
    }
    if (news.type === 'news.addressed') return;
    const { queryKey } = balanceOptions(customerCode);
    if (news.type === 'news.exchanged')
      queryClient.setQueryData(queryKey, { customerCode, intergralVoucher: news.balance });
    else void queryClient.invalidateQueries({ queryKey });
    onChanged();
  });
  const ask = useEffectEvent(() => {
    if (asked) flow.send({ type: 'exchange.ask', ...asked });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press asks
  useEffect(() => ask(), [asked]);
  return (
    <section data-flow="exchange" data-state={useStateName(flow)} hidden>
      <ExchangeDialogs flow={flow} onClosed={onClosed} />
    </section>
  );
}

interface ExchangeDialogsProps {
  flow: FlowRef<typeof exchangeMachine>;
  /** After the last dialog of an exchange has faded out. */
  onClosed: () => void;
}

/** The dialogs of an exchange (R409–R413). */
export function ExchangeDialogs({ flow, onClosed }: ExchangeDialogsProps) {
  const state = useStateName(flow);
  const { offer, address, restored } = useFlowContext(flow);
  // Of several dialogs in a row only the last one gives the focus back.
  const afterClose = () => {
    if (flow.getSnapshot().matches('ready')) onClosed();
  };
  const later = () => flow.send({ type: 'address.later' });
  const close = () => flow.send({ type: 'dialog.close' });
  const cancel = () => flow.send({ type: 'exchange.cancel' });
  return (
    <AntdProvider>
      <ConfirmDialog
        open={state === 'confirming' || state === 'exchanging' || state === 'uncertain'}
        title={offer.title}
        beans={offer.price}
        busy={state === 'exchanging'}
        uncertain={state === 'uncertain'}
        onConfirm={() => flow.send({ type: 'exchange.confirm', key: randomKey() })}
        onRetry={() => flow.send({ type: 'exchange.retry' })}
        onCancel={cancel}
        afterClose={afterClose}
      />
      <SucceededDialog
        open={state === 'succeeded'}
        title={offer.title}
        picture={offer.picture}
        onAddress={() => flow.send({ type: 'address.open' })}
        onLater={later}
        onClose={close}
        afterClose={afterClose}
      />
      <AddressDialog
        open={state === 'filling' || state === 'saving'}
        busy={state === 'saving'}
        address={address}
        restored={restored}
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onSubmit={(written) => flow.send({ type: 'address.submit', address: written })}
        onLater={later}
        afterClose={afterClose}
      />
      <ReminderDialog open={state === 'reminding'} onClose={close} afterClose={afterClose} />
    </AntdProvider>
  );
}
