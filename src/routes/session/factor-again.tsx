import { useMutation, useQuery } from '@tanstack/react-query';
import { passSecondFactor } from '../../services/shared/pass-second-factor';
import { secondFactorOptions } from '../../services/shared/second-factor';
import { FactorAgainForm } from '../../ui/parts/FactorAgainForm';
import { asksForFactor } from './factor-asked';
import { useSession } from './session-context';

interface FactorAgainProps {
  /** Of the act; shown where it asks for the second factor again. */
  error: Error | null;
  /** Repeats the act. */
  onPassed: () => void;
}

/** Asks for the second factor where an act was refused for the want of a recent one. */
export function FactorAgain({ error, onPassed }: FactorAgainProps) {
  const asked = asksForFactor(error);
  const { customer } = useSession();
  const { data } = useQuery({ ...secondFactorOptions(customer?.customerCode ?? ''), enabled: asked && !!customer });
  const pass = useMutation({
    mutationFn: (proof: Parameters<typeof passSecondFactor>[0]) => passSecondFactor(proof),
    onSuccess: onPassed,
  });
  if (!asked) return null;
  return (
    <FactorAgainForm
      busy={pass.isPending}
      error={pass.error?.message}
      onSubmit={(code) => pass.mutate({ code })}
      onPasskey={data && data.passkeys.length > 0 ? () => pass.mutate('passkey') : undefined}
    />
  );
}
