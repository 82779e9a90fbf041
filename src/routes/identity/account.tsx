import { createFileRoute } from '@tanstack/react-router';
import { AccountSessions } from './account-sessions';

export const Route = createFileRoute('/portal/account')({
  head: () => ({
    meta: [{ title: '账号安全 - 华秀电路' }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'canonical', href: '/portal/account' }],
  }),
  component: AccountSessions,
});
