import { createFileRoute, useLocation } from '@tanstack/react-router';
import { IdentityPage } from '../../ui/identity/IdentityPage';
import { pageHead } from '../shared/head';
import { PortalPage } from '../shell/portal-page';
import { NewPassword } from './new-password';

export const Route = createFileRoute('/portal/reset-password')({
  head: () => pageHead({ title: '重置密码', canonical: '/portal/reset-password', indexed: false }),
  component: ResetPassword,
});

function ResetPassword() {
  // Another link that is opened here changes the fragment alone: what was said of the last one does not hold for it.
  const link = useLocation({ select: ({ hash }) => hash });
  return (
    <PortalPage ownAccount>
      <IdentityPage title="重置密码">
        <NewPassword key={link} />
      </IdentityPage>
    </PortalPage>
  );
}
