import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { AccountSessions } from './account-sessions';

export const Route = createFileRoute('/portal/account')({
  head: () => pageHead({ title: '账号安全', canonical: '/portal/account', indexed: false }),
  component: AccountSessions,
});
