import { useMemo } from 'react';
import type { CallData } from '../../../../contract';
import type { tickerMachine } from '../../../machines/site/ticker/machine';
import type { FlowDefinition } from '../../../services/shared/flow';
import { useFlow, useFlowContext, useStateName } from '../../../services/shared/use-flow';
import { useReducedMotion } from '../../../ui/parts/reduced-motion';
import { Ticker } from '../../../ui/site/home/ticker/Ticker';

const definition: FlowDefinition<typeof tickerMachine> = {
  first: (input) => ({ value: input.still ? 'paused' : 'rotating', context: { ...input, index: 0 } }),
  load: async () => (await import('../../../machines/site/ticker/machine')).tickerMachine,
  when: 'idle',
};

export interface TickerSectionProps {
  notices: CallData<'POST /api/portal/v1/selectNoticeInfoList'>['root'];
}

/** The notice ticker with its flow (R088). Needs a new key when its notices change. */
export default function TickerSection({ notices }: TickerSectionProps) {
  const count = notices.length;
  const still = useReducedMotion() || count < 2;
  const flow = useFlow(
    () => definition,
    useMemo(() => ({ count, still }), [count, still]),
  );
  return (
    <Ticker
      notices={notices.map(({ informationId, title, noticeInfoTitle, showStartTime }) => ({
        href: `/portal/q7i${informationId}.html`,
        date: showStartTime.slice('yyyy-'.length, 'yyyy-MM-dd'.length),
        title: noticeInfoTitle === '' ? title : noticeInfoTitle,
      }))}
      state={useStateName(flow)}
      index={useFlowContext(flow).index}
      onEvent={flow.send}
    />
  );
}
