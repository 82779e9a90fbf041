import type { UseMutationResult } from '@tanstack/react-query';
import { useLaterDialog } from '../shared/use-later-dialog';
import { asksForFactor } from './factor-asked';
import type { FactorProofProps } from './factor-proof';

const fetchProof = () => import('./factor-proof');

interface FactorAgainProps<Input> {
  act: UseMutationResult<unknown, Error, Input>;
  onRepeated?: () => void;
}

/** Asks for the second factor where an act was refused for the want of a recent one, and repeats it. */
export function FactorAgain<Input>({ act, onRepeated }: FactorAgainProps<Input>) {
  const asked = act.isError && asksForFactor(act.error);
  const { Part } = useLaterDialog<FactorProofProps>(fetchProof, asked, act.reset);
  return asked && Part && <Part onPassed={() => act.mutate(act.variables, { onSuccess: onRepeated })} />;
}
