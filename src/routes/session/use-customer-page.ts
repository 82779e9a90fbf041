import { confirmSession } from '../../services/identity/still-signed-in';
import { openBeside, openPage } from '../../services/shared/leave-page';
import { useSession } from './session-context';

/**
 * Opens an ordering page that is for customers only. A visitor signs in first (R096), and so does a customer whose
 * session was ended elsewhere, which only the server knows.
 */
export function useCustomerPage(): (href: string) => void {
  const { customer, requireLogin } = useSession();
  return (href) =>
    requireLogin(async () => {
      // After login the click is no longer a user activation, so a popup would be blocked: navigate in this window.
      if (!customer) return openPage(href);
      await confirmSession();
      openBeside(href);
    });
}
