import { CustomerGate as Gate } from '../../ui/parts/CustomerGate';
import { useSession } from './session-context';

/** Instead of what is shown to a customer alone, by how the session stands. */
export function CustomerGate(told: { title: string; note: string }) {
  const { state, openLogin, retry } = useSession();
  return (
    <Gate
      {...told}
      waiting={state === 'autoSigningIn' || state === 'signingIn'}
      unknown={state === 'failed'}
      onLogin={openLogin}
      onRetry={retry}
    />
  );
}
