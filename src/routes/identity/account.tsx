import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { AccountSessions } from './account-sessions';

export const Route = createFileRoute('/_account/portal/account')({
  // The page that one goes back to after binding a phone number.
  validateSearch: ({ next }: Record<string, unknown>): { next?: 'couponPack' } => ({
    next: next === 'couponPack' ? next : undefined,
  }),
  head: () => pageHead({ title: '账号与安全', canonical: '/portal/account', indexed: false }),
  component: AccountSessions,
});
