import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { exchangeMessages, itemButtonText } from '../../../../contract/beans/rules/exchange';
import type { ExchangeNews, Offer } from '../../../machines/beans/exchange/machine';
import { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Notice } from '../../../machines/shared/not-provided';
import { stateName } from '../../../machines/shared/state-name';
import { exchangeActors } from '../../../services/beans/sale/exchange';
import { useFlow, useNotices } from '../../../services/shared/eager-flow';
import { randomKey } from '../../../services/shared/random-key';
import { AntdProvider } from '../../../ui/antd/AntdProvider';
import { AddressDialog } from '../../../ui/beans/sale/dialogs/AddressDialog';
import { ConfirmDialog } from '../../../ui/beans/sale/dialogs/ConfirmDialog';
import { ReminderDialog } from '../../../ui/beans/sale/dialogs/ReminderDialog';
import { SucceededDialog } from '../../../ui/beans/sale/dialogs/SucceededDialog';
import { useSession } from '../../session/session-context';
import { waitForSignIn } from '../../session/wait-for-sign-in';
import { useFocusReturn } from '../../shared/use-focus-return';
import { useToast } from '../../shared/use-toast';

type Snapshot = SnapshotFrom<typeof exchangeMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const offerOf = (snapshot: Snapshot) => snapshot.context.offer;

/** C23 */
const input = { messages: exchangeMessages, ruleNotMet: itemButtonText(2) };

export interface ExchangeFlowProps {
  /** What the visitor has asked for last; another object each time. */
  wish: { signedIn: boolean; offer: Offer } | undefined;
  /** Stable, as the other is. */
  onNews: (news: ExchangeNews) => void;
  /** The item that something is being done about, undefined when it is done. */
  onBusy: (skuCode: string | undefined) => void;
}

/** Exchanges beans for an item and takes the address (R407–R415). */
export default function ExchangeFlow(props: ExchangeFlowProps) {
  return (
    <AntdProvider>
      <Dialogs {...props} />
    </AntdProvider>
  );
}

function Dialogs({ wish, onNews, onBusy }: ExchangeFlowProps) {
  const { requireLogin } = useSession();
  // A visitor's wish, whom nobody has refused yet: the page may know by now who it is.
  const asVisitor = useRef(false);
  const signIn = () => {
    const refused = !asVisitor.current;
    asVisitor.current = false;
    return waitForSignIn(requireLogin, refused);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session's functions work however old they are
  const machine = useMemo(() => exchangeMachine.provide({ actors: exchangeActors(signIn) }), []);
  const actor = useFlow(machine, { input });
  const { show } = useToast();
  const { remember, giveBack } = useFocusReturn();
  useNotices(
    actor,
    useCallback(
      (emitted: Notice | ExchangeNews) => {
        if (emitted.type === 'notice') show(emitted);
        else onNews(emitted);
      },
      [show, onNews],
    ),
  );

  const asked = useRef<typeof wish>(undefined);
  useEffect(() => {
    if (wish === undefined || asked.current === wish) return;
    asked.current = wish;
    asVisitor.current = !wish.signedIn;
    remember();
    actor.send({ type: 'exchange.ask', ...wish });
  }, [actor, wish, remember]);

  const state = useSelector(actor, stateOf);
  const offer = useSelector(actor, offerOf);
  const fetching = state === 'fetching' ? offer.skuCode : undefined;
  useEffect(() => onBusy(fetching), [fetching, onBusy]);

  // Of several dialogs in a row only the last one gives the focus back.
  const afterClose = () => {
    if (actor.getSnapshot().matches('ready')) giveBack();
  };
  const later = () => actor.send({ type: 'address.later' });
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <section data-flow="exchange" data-state={state}>
      <ConfirmDialog
        open={state === 'confirming' || state === 'exchanging' || state === 'uncertain'}
        title={offer.title}
        beans={offer.price}
        busy={state === 'exchanging'}
        uncertain={state === 'uncertain'}
        onConfirm={() => actor.send({ type: 'exchange.confirm', key: randomKey() })}
        onRetry={() => actor.send({ type: 'exchange.retry' })}
        onCancel={() => actor.send({ type: 'exchange.cancel' })}
        afterClose={afterClose}
      />
      <SucceededDialog
        open={state === 'succeeded'}
        title={offer.title}
        picture={offer.picture}
        onAddress={() => actor.send({ type: 'address.open' })}
        onLater={later}
        onClose={close}
        afterClose={afterClose}
      />
      <AddressDialog
        open={state === 'filling' || state === 'saving'}
        busy={state === 'saving'}
        onSubmit={(address) => actor.send({ type: 'address.submit', address })}
        onLater={later}
        afterClose={afterClose}
      />
      <ReminderDialog open={state === 'reminding'} onClose={close} afterClose={afterClose} />
    </section>
  );
}
