import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ownPathOf } from '../../../contract/rules/own-path';
import { signInOptions } from '../../services/identity/identity';
import { otherFormOf } from '../../services/identity/login-form';
import { tellTabs } from '../../services/identity/session-tabs';
import { IdentityPage } from '../../ui/identity/IdentityPage';
import type { LoginTab } from '../../ui/identity/LoginTabs';
import { titleOf } from '../../ui/identity/LoginTabs';
import { Notice } from '../../ui/parts/Notice';
import { headOfLoader, pageHead } from '../shared/head';
import { PortalPage } from '../shell/portal-page';
import { LoginForms } from './login-forms';

interface LoginSearch {
  returnTo?: string;
  failed?: '1';
  form?: LoginTab;
}

export const Route = createFileRoute('/portal/login')({
  validateSearch: ({ returnTo, failed, form }: Record<string, unknown>): LoginSearch => ({
    returnTo: ownPathOf(returnTo),
    failed: String(failed) === '1' ? '1' : undefined,
    form: otherFormOf({ form }),
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(signInOptions());
    return {
      head: pageHead({
        title: '登录',
        description: '登录或注册{简称}客户账号，下单、查询订单、参与技术交流。',
        canonical: '/portal/login',
        indexed: false,
      }),
    };
  },
  head: headOfLoader,
  component: LoginPage,
});

function LoginPage() {
  const { returnTo = '/', failed, form: first = 'phone' } = Route.useSearch();
  const [form, setForm] = useState<LoginTab>(first);
  const goOn = useCallback(() => {
    tellTabs('signedIn');
    // Back leads to the page before the login. The path is checked again: the router merges what `validateSearch` leaves
    // out back from the raw query.
    window.location.replace(ownPathOf(returnTo) ?? '/');
  }, [returnTo]);
  return (
    <PortalPage ownAccount>
      <IdentityPage title={titleOf(form)}>
        {failed && <Notice tone="bad">统一身份登录未成功，请重试</Notice>}
        <LoginForms first={first} onForm={setForm} returnTo={returnTo} onSignedIn={goOn} />
      </IdentityPage>
    </PortalPage>
  );
}
