import { useEffect } from 'react';
import { useSession } from '../session/session-context';

/** A flow that hears who is here. */
interface Hearing {
  send: (event: { type: 'customer.known' } | { type: 'customer.gone' }) => void;
}

/**
 * Tells a flow who is here: known once the session is, and again when it is somebody else; gone once it is settled that
 * there is nobody, be it that the visitor has closed the login window.
 */
export function useCustomerEvents(actor: Hearing): void {
  const { customer, state } = useSession();
  const code = customer?.customerCode;
  const nobody = state === 'anonymous' || state === 'failed';

  useEffect(() => {
    if (code !== undefined) actor.send({ type: 'customer.known' });
    else if (nobody) actor.send({ type: 'customer.gone' });
  }, [actor, code, nobody]);
}
