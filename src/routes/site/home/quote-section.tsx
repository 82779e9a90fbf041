import { useMemo } from 'react';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { outbound } from '../../../../contract/rules/outbound';
import type { PcbQuote, PlateLimits } from '../../../../contract/rules/quote';
import {
  layersOf,
  pcbProblems,
  pcbQuoteDefaults,
  pcbQuoteValues,
  quoteMessages,
  smtProblems,
  smtQuoteDefaults,
  smtQuoteValues,
} from '../../../../contract/rules/quote';
import type { QuoteEvent, quoteMachine, SizeField } from '../../../machines/site/quote/machine';
import type { FlowDefinition } from '../../../services/shared/flow';
import { useFlow, useFlowContext, useStateName } from '../../../services/shared/use-flow';
import { track } from '../../../services/site/tracking';
import { QuoteWidget } from '../../../ui/site/home/quote/QuoteWidget';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the quote begins with, from 能做吗. */
    quote?: PcbQuote;
  }
}

const inputFor = (pcb: PcbQuote, limits?: PlateLimits) => ({
  pcb,
  smt: smtQuoteDefaults,
  layers: layersOf(pcb.plate, limits),
  refusal: quoteMessages.quantity,
});

const definition: FlowDefinition<typeof quoteMachine> = {
  first: (given) => ({ value: { pcb: 'listed' }, context: { ...given, problems: {} } }),
  load: async () => (await import('../../../machines/site/quote/machine')).quoteMachine,
  when: 'idle',
};

const sizes = ['pcbLength', 'pcbWidth'] as const;

const otherOf = { pcbLength: 'pcbWidth', pcbWidth: 'pcbLength' } as const;

/** The quote widget with its flow. `sites` are the addresses of the ordering sites; `limits` what can be made (C27). */
export function QuoteSection({
  sites,
  limits,
  begun = pcbQuoteDefaults,
}: {
  sites: OrderSites;
  limits?: PlateLimits;
  /** What the quote begins with. */
  begun?: PcbQuote;
}) {
  const input = useMemo(() => inputFor(begun, limits), [begun, limits]);
  const flow = useFlow(() => definition, input);
  const state = useStateName(flow);
  const quote = useFlowContext(flow);
  const { pcb, smt, problems } = quote;
  const isSmt = state === 'smt';
  const values = isSmt ? smtQuoteValues(smt) : pcbQuoteValues(pcb);

  /** What is wrong with sizes depends on the plate and on each other. */
  const recheck = (changed: PcbQuote, fields: readonly SizeField[]) => {
    const found = pcbProblems(changed, limits);
    for (const field of fields)
      if ((found[field] ?? '') !== (problems[field] ?? ''))
        flow.send({ type: 'size.edit', field, value: changed[field], problem: found[field] ?? '' });
  };
  const send = (event: QuoteEvent) => {
    flow.send(event);
    if (event.type === 'plate.choose') recheck({ ...pcb, plate: event.plate }, sizes);
    if (event.type === 'size.edit') recheck({ ...pcb, [event.field]: event.value }, [otherOf[event.field]]);
  };
  const order = (): boolean => {
    if (!isSmt) recheck(pcb, sizes);
    flow.send({ type: 'order.submit' });
    const allowed = Object.keys(isSmt ? smtProblems(smt) : pcbProblems(pcb, limits)).length === 0;
    if (allowed) track({ event_id: 'instantQuote', spm: values.spm, event_detail: isSmt ? 'SMT' : 'PCB' });
    return allowed;
  };

  return (
    <QuoteWidget
      state={state}
      quote={quote}
      limits={limits}
      href={outbound(sites, isSmt ? 'smtCalcOnline' : 'pcbPlaceOrder', values)}
      onEvent={send}
      onOrder={order}
    />
  );
}
