import { useState } from 'react';
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
import type { quoteMachine } from '../../../machines/site/quote/machine';
import { track } from '../../../services/site/tracking';
import { QuoteWidget } from '../../../ui/site/home/quote/QuoteWidget';
import { useLaterFlow } from '../../shared/use-later-flow';

const fetchRunner = () => import('./quote-runner');
const input = () => ({
  pcb: pcbQuoteDefaults,
  smt: smtQuoteDefaults,
  layers: layersOf(pcbQuoteDefaults.plate),
  refusal: quoteMessages.quantity,
});
const sizes = ['pcbLength', 'pcbWidth'] as const;

/** The quote widget with its flow. `sites` says where the ordering sites are. */
export function QuoteSection({ sites }: { sites: OrderSites }) {
  const [first] = useState(() => ({ state: 'pcb.listed', context: { ...input(), problems: {} } }));
  const { view, send, runner } = useLaterFlow<typeof quoteMachine>(first, input, fetchRunner);
  const { pcb, smt, problems } = view.context;
  const isSmt = view.state === 'smt';
  const values = isSmt ? smtQuoteValues(smt) : pcbQuoteValues(pcb);

  const order = (): boolean => {
    for (const field of sizes) {
      const problem = checkSize(pcb[field], 'done');
      if (!isSmt && problem !== undefined && problems[field] !== problem)
        send({ type: 'size.edit', field, value: pcb[field], problem });
    }
    send({ type: 'order.submit' });
    const allowed = Object.keys(isSmt ? smtProblems(smt) : pcbProblems(pcb)).length === 0;
    if (allowed) track({ event_id: 'instantQuote', spm: values.spm, event_detail: isSmt ? 'SMT' : 'PCB' });
    return allowed;
  };

  return (
    <>
      <QuoteWidget
        state={view.state}
        quote={view.context}
        href={outbound(sites, isSmt ? 'smtCalcOnline' : 'pcbPlaceOrder', values)}
        onEvent={send}
        onOrder={order}
      />
      {runner}
    </>
  );
}
