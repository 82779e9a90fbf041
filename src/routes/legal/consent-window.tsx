import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';

const fetchConsent = () => import('./consent');

/** Asks a customer, once signed in, to accept terms that have come into force since; nothing of it is there before. */
export function ConsentWindow() {
  const { customer, logout } = useSession();
  const { Part } = useLazyPart(fetchConsent, customer !== undefined);
  return customer && Part && <Part key={customer.customerCode} onDeclined={logout} />;
}
