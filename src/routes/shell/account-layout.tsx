import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { AccountShell } from '../../ui/shell/AccountShell';
import { useSession } from '../session/session-context';
import { accountEntries } from './account-entries';
import { useAreasOff } from './areas';
import { PortalPage } from './portal-page';

/** The frame of all pages of an account. */
export const Route = createFileRoute('/_account')({ component: AccountLayout });

function AccountLayout() {
  const { customer } = useSession();
  const off = useAreasOff();
  const current = useLocation({ select: ({ pathname }) => pathname });
  const entries = accountEntries.filter(
    ({ area, customersOnly }) => !(area && off.includes(area)) && !(customersOnly && customer?.staff),
  );
  return (
    <PortalPage ownAccount={current === '/portal/account'}>
      <AccountShell entries={entries} current={current}>
        <Outlet />
      </AccountShell>
    </PortalPage>
  );
}
