import type { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Flow } from '../../../services/shared/flow';
import { randomKey } from '../../../services/shared/random-key';
import { useFlowContext, useStateName } from '../../../services/shared/use-flow';
import { AntdProvider } from '../../../ui/antd/AntdProvider';
import { AddressDialog } from '../../../ui/beans/sale/dialogs/AddressDialog';
import { ConfirmDialog } from '../../../ui/beans/sale/dialogs/ConfirmDialog';
import { ReminderDialog } from '../../../ui/beans/sale/dialogs/ReminderDialog';
import { SucceededDialog } from '../../../ui/beans/sale/dialogs/SucceededDialog';

export interface ExchangeDialogsProps {
  flow: Flow<typeof exchangeMachine>;
  /** After the last dialog of an exchange has faded out. */
  onClosed: () => void;
}

/** The dialogs of an exchange (R409–R413), fetched with its machine. */
export default function ExchangeDialogs({ flow, onClosed }: ExchangeDialogsProps) {
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
