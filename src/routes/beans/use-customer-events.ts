import { useEffect } from 'react';
import { useSession } from '../session/session-context';

export type CustomerEvent = { type: 'customer.known' } | { type: 'customer.gone' };

/**
 * Dispatches who is here: known once the session is, and again when it is somebody else; gone once it is settled that
 * there is nobody. `dispatch` of a flow: `send`, or `update` where the input says it too.
 */
export function useCustomerEvents(dispatch: (event: CustomerEvent) => void): void {
  const { customer, state } = useSession();
  const code = customer?.customerCode;
  const nobody = state === 'anonymous' || state === 'failed';

  useEffect(() => {
    if (code !== undefined) dispatch({ type: 'customer.known' });
    else if (nobody) dispatch({ type: 'customer.gone' });
  }, [dispatch, code, nobody]);
}
