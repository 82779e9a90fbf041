import { factorAgainFlow } from '../../services/identity/factor-again-flow';
import { useEmitted, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { useStarted } from '../../services/shared/use-started';
import { FlowSection } from '../shared/flow-section';
import { FactorForm } from './factor-form';

export interface FactorProofProps {
  onPassed: () => void;
}

/** The form for the second factor with its flow, which begins and ends with it. */
export default function FactorProof({ onPassed }: FactorProofProps) {
  const flow = useStarted(() => factorAgainFlow);
  useEmitted(flow, onPassed);
  const state = useStateName(flow);
  const { problem } = useFlowContext(flow);
  if (state === 'done') return null;
  return (
    <FlowSection name="factorAgain" flow={flow}>
      <FactorForm
        busy={state === 'passing'}
        problem={problem}
        onProof={(proof) => flow.send({ type: 'factor.prove', proof })}
        onCancel={() => flow.send({ type: 'factor.cancel' })}
      />
    </FlowSection>
  );
}
