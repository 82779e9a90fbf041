import { useEffect, useMemo } from 'react';
import type { Acceptance, acceptMachine } from '../../machines/questions/accept/machine';
import type { Answer } from '../../services/questions/accept-flow';
import type { FlowDefinition } from '../../services/shared/flow';
import {
  useEmitted,
  useFlow,
  useFlowContext,
  useLoadState,
  useStateName,
  useTag,
} from '../../services/shared/use-flow';
import { AcceptButton } from '../../ui/questions/AcceptButton';
import { loadFailed } from '../shared/load-failed';

const definition = (answer: Answer): FlowDefinition<typeof acceptMachine> => ({
  first: ({ accepted }) => ({
    value: accepted ? 'accepted' : 'open',
    context: { accepted, problem: '' },
    tags: accepted ? ['accepted'] : [],
  }),
  load: async () => (await import('../../services/questions/accept-flow')).acceptFlow(answer),
});

export interface AcceptProps extends Acceptance {
  of: Answer;
  /** The order of the answers is another now. */
  onSaved: () => void;
}

/** Accepts one answer to a question: give it the answer's id as its key. The machine comes when a press is near. */
export default function Accept({ of, accepted, onSaved }: AcceptProps) {
  const read = useMemo(() => ({ accepted }), [accepted]);
  const flow = useFlow(() => definition(of), read);
  useEffect(() => flow.update({ type: 'acceptance.read', ...read }), [flow, read]);
  useEmitted(flow, onSaved);
  const { problem } = useFlowContext(flow);
  const load = useLoadState(flow);
  return (
    <div data-flow="accept" data-state={useStateName(flow)}>
      <AcceptButton
        accepted={useTag(flow, 'accepted')}
        busy={useTag(flow, 'busy') || load === 'loading'}
        problem={load === 'failed' ? loadFailed : problem}
        onToggle={() => flow.send({ type: 'accept.toggle' })}
        onNear={flow.load}
      />
    </div>
  );
}
