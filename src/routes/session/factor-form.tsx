import { useQuery } from '@tanstack/react-query';
import type { FactorProof } from '../../machines/shared/factor/states';
import { secondFactorOptions } from '../../services/shared/second-factor';
import { FactorAgainForm } from '../../ui/parts/FactorAgainForm';
import { useSession } from './session-context';

interface FactorFormProps {
  busy: boolean;
  problem: string;
  onProof: (proof: FactorProof) => void;
  onCancel: () => void;
}

/** Asks for the second factor before an act; a passkey is offered where the account has one. */
export function FactorForm({ busy, problem, onProof, onCancel }: FactorFormProps) {
  const { customer } = useSession();
  const { data } = useQuery({ ...secondFactorOptions(customer?.customerCode ?? ''), enabled: !!customer });
  return (
    <FactorAgainForm
      busy={busy}
      error={problem === '' ? undefined : problem}
      onSubmit={(code) => onProof({ code })}
      onPasskey={data && data.passkeys.length > 0 ? () => onProof('passkey') : undefined}
      onCancel={onCancel}
    />
  );
}
