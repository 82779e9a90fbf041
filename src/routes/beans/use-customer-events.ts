import { useEffect } from 'react';
import { useSession } from '../session/session-context';

export type CustomerEvent = { type: 'customer.known' } | { type: 'customer.gone' };

/**
 * Dispatches `customer.known` once the session is known and for each other customer, `customer.gone` once nobody is
 * signed in. `dispatch` is a flow's `send`, or `update` where the input contains the customer too.
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
