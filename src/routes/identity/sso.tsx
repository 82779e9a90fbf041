import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signOnFormOptions } from '../../services/identity/identity';
import { CallError } from '../../services/shared/call';
import { SignOnPage } from '../../ui/identity/SignOnPage';
import { useSession } from '../session/session-context';
import { pageHead } from '../shared/head';
import { PortalPage } from '../shell/portal-page';

export const Route = createFileRoute('/portal/sso')({
  validateSearch: ({ formSubmit }: Record<string, unknown>): { formSubmit?: string } => ({
    formSubmit: typeof formSubmit === 'string' && formSubmit !== '' ? formSubmit : undefined,
  }),
  head: () => pageHead({ title: '统一登录', indexed: false }),
  component: SignOn,
});

function SignOn() {
  const { formSubmit = '' } = Route.useSearch();
  const { customer } = useSession();
  const { data, error, refetch } = useQuery({ ...signOnFormOptions(formSubmit), enabled: formSubmit !== '' });

  // Refused for lack of a session, it continues by itself after login.
  const needsLogin = error instanceof CallError && error.code === 'LOGIN';
  const customerCode = customer?.customerCode;
  useEffect(() => {
    if (needsLogin && customerCode !== undefined) void refetch();
  }, [needsLogin, customerCode, refetch]);

  const cannotWork = formSubmit === '' || (error instanceof CallError && error.code === 'NOT_ALLOWED');
  return (
    <PortalPage ownAccount>
      <SignOnPage
        form={data}
        refusal={formSubmit === '' ? '参数异常' : data ? undefined : error?.message}
        onRetry={cannotWork ? undefined : () => void refetch()}
      />
    </PortalPage>
  );
}
