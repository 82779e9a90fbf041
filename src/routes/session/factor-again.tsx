import type { UseMutationResult } from '@tanstack/react-query';
import type { factorAgainMachine } from '../../machines/identity/factor-again/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { useLoadFailure } from '../shared/use-load-failure';
import { asksForFactor } from './factor-asked';
import { FactorForm } from './factor-form';

const definition: FlowDefinition<typeof factorAgainMachine> = {
  first: () => ({ value: 'proving', context: { problem: '' } }),
  load: async () => (await import('../../services/identity/factor-again-flow')).factorAgainFlow,
  when: 'mounted',
};

interface FactorAgainProps<Input> {
  act: UseMutationResult<unknown, Error, Input>;
  onRepeated?: () => void;
}

/** Asks for the second factor where an act was refused for the want of a recent one, and repeats it. */
export const FactorAgain = <Input,>({ act, onRepeated }: FactorAgainProps<Input>) =>
  act.isError &&
  asksForFactor(act.error) && <Proof onPassed={() => act.mutate(act.variables, { onSuccess: onRepeated })} />;

function Proof({ onPassed }: { onPassed: () => void }) {
  const flow = useFlow(() => definition);
  useEmitted(flow, onPassed);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { problem } = useFlowContext(flow);
  if (state === 'done') return null;
  return (
    <div data-flow="factorAgain" data-state={state}>
      <FactorForm
        busy={state === 'passing'}
        problem={problem}
        onProof={(proof) => flow.send({ type: 'factor.prove', proof })}
        onCancel={() => flow.send({ type: 'factor.cancel' })}
      />
    </div>
  );
}
