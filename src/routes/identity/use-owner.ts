import { useState } from 'react';
import { useSession } from '../session/session-context';

/** Whose page it is: also while the session is over and the login is asked for, as what is typed here waits for it. */
export function useOwner() {
  const { customer: present, state } = useSession();
  const [customer, setCustomer] = useState(present);
  if (customer !== present && (present || state === 'anonymous' || state === 'failed')) setCustomer(present);
  return customer;
}
