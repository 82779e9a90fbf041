import { useMutation } from '@tanstack/react-query';
import { passSecondFactor } from '../../services/shared/pass-second-factor';
import { FactorAgainForm } from '../../ui/parts/FactorAgainForm';
import { asksForFactor } from './factor-asked';

interface FactorAgainProps {
  /** Of the act; shown where it asks for the second factor again. */
  error: Error | null;
  /** Repeats the act. */
  onPassed: () => void;
}

/** Asks for a code of the second factor where an act was refused for the want of a recent one. */
export function FactorAgain({ error, onPassed }: FactorAgainProps) {
  const pass = useMutation({ mutationFn: passSecondFactor, onSuccess: onPassed });
  if (!asksForFactor(error)) return null;
  return <FactorAgainForm busy={pass.isPending} error={pass.error?.message} onSubmit={(code) => pass.mutate(code)} />;
}
