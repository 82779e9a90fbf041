import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { InvitationView } from './staff-invitation-view';

export const Route = createFileRoute('/staff/invitation')({
  head: () => pageHead({ title: '加入管理后台', indexed: false }),
  component: InvitationView,
});
