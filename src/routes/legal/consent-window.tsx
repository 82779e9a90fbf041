import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { consentMachine } from '../../machines/legal/consent/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import type { ConsentDialogProps } from '../../ui/legal/ConsentDialog';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';

type Snapshot = FlowSnapshot<typeof consentMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const termsOf = (snapshot: Snapshot) => snapshot.context.terms;

const definition: FlowDefinition<typeof consentMachine> = {
  first: () => ({ value: 'idle', context: { terms: [] } }),
  load: async () => (await import('../../services/legal/consent-flow')).consentFlow,
};

const loadDialog = () => import('../../ui/legal/ConsentDialog');

/** Asks a customer, once signed in, to accept terms that have come into force since. */
export function ConsentWindow() {
  const { customer, logout } = useSession();
  const flow = useFlow(() => definition);
  const dialog = useLazyPart<ConsentDialogProps>(loadDialog);
  const customerCode = customer?.customerCode;
  const open = useSelector(flow, isOpen);
  const busy = useSelector(flow, isBusy);
  const terms = useSelector(flow, termsOf);

  useEffect(() => {
    if (customerCode === undefined) flow.update({ type: 'customer.gone' });
    else flow.send({ type: 'customer.known' });
  }, [flow, customerCode]);

  useNotices(flow, logout);

  const loadPart = dialog.load;
  useEffect(() => {
    if (open) loadPart();
  }, [open, loadPart]);

  return (
    <section data-flow="consent" data-state={useSelector(flow, stateOf)}>
      {dialog.Part && (
        <dialog.Part
          open={open}
          terms={terms}
          busy={busy}
          onAccept={() => flow.send({ type: 'terms.accept' })}
          onDecline={() => flow.send({ type: 'terms.decline' })}
        />
      )}
    </section>
  );
}
