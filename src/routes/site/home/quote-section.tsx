import { useSelector } from '@xstate/react';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { outbound } from '../../../../contract/rules/outbound';
import {
  checkSize,
  layersOf,
  pcbProblems,
  pcbQuoteDefaults,
  pcbQuoteValues,
  quoteMessages,
  smtProblems,
  smtQuoteDefaults,
  smtQuoteValues,
} from '../../../../contract/site/rules/quote';
import { stateName } from '../../../machines/shared/state-name';
import type { quoteMachine } from '../../../machines/site/quote/machine';
import type { FlowDefinition, FlowSnapshot } from '../../../services/shared/flow';
import { useFlow } from '../../../services/shared/use-flow';
import { track } from '../../../services/site/tracking';
import { QuoteWidget } from '../../../ui/site/home/quote/QuoteWidget';

type Snapshot = FlowSnapshot<typeof quoteMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;

const input = {
  pcb: pcbQuoteDefaults,
  smt: smtQuoteDefaults,
  layers: layersOf(pcbQuoteDefaults.plate),
  refusal: quoteMessages.quantity,
};

const definition: FlowDefinition<typeof quoteMachine> = {
  first: (given) => ({ value: { pcb: 'listed' }, context: { ...given, problems: {} } }),
  load: async () => (await import('../../../machines/site/quote/machine')).quoteMachine,
  when: 'idle',
};

const sizes = ['pcbLength', 'pcbWidth'] as const;

/** The quote widget with its flow. `sites` are the addresses of the ordering sites. */
export function QuoteSection({ sites }: { sites: OrderSites }) {
  const flow = useFlow(() => definition, input);
  const state = useSelector(flow, stateOf);
  const quote = useSelector(flow, contextOf);
  const { pcb, smt, problems } = quote;
  const isSmt = state === 'smt';
  const values = isSmt ? smtQuoteValues(smt) : pcbQuoteValues(pcb);

  const order = (): boolean => {
    for (const field of sizes) {
      const problem = checkSize(pcb[field], 'done');
      if (!isSmt && problem !== undefined && problems[field] !== problem)
        flow.send({ type: 'size.edit', field, value: pcb[field], problem });
    }
    flow.send({ type: 'order.submit' });
    const allowed = Object.keys(isSmt ? smtProblems(smt) : pcbProblems(pcb)).length === 0;
    if (allowed) track({ event_id: 'instantQuote', spm: values.spm, event_detail: isSmt ? 'SMT' : 'PCB' });
    return allowed;
  };

  return (
    <QuoteWidget
      state={state}
      quote={quote}
      href={outbound(sites, isSmt ? 'smtCalcOnline' : 'pcbPlaceOrder', values)}
      onEvent={flow.send}
      onOrder={order}
    />
  );
}
