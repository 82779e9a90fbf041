import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { resetPassword } from '../../services/identity/identity';
import { CallError } from '../../services/shared/call';
import { IdentityPage } from '../../ui/identity/IdentityPage';
import { ResetForm } from '../../ui/identity/ResetForm';
import { pageHead } from '../shared/head';
import { PortalPage } from '../shell/portal-page';

export const Route = createFileRoute('/portal/reset-password')({
  head: () => pageHead({ title: '重置密码', canonical: '/portal/reset-password', indexed: false }),
  component: ResetPassword,
});

/** The token is in the fragment, which no server sees. An incomplete link is treated like an expired one. */
async function setPassword(password: string): Promise<string> {
  const token = window.location.hash.slice(1);
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw new CallError('LINK_INVALID', '链接已失效，请重新申请');
  return (await resetPassword({ token, password })).message;
}

function ResetPassword() {
  const attempt = useMutation({ mutationFn: setPassword });
  return (
    <PortalPage ownAccount>
      <IdentityPage title="重置密码">
        <ResetForm
          busy={attempt.isPending}
          error={attempt.error?.message}
          done={attempt.data}
          onSubmit={(password) => attempt.mutate(password)}
        />
      </IdentityPage>
    </PortalPage>
  );
}
