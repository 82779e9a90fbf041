import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { OwnProfileView } from './own-profile-view';

export const Route = createFileRoute('/_account/portal/account/profile')({
  head: () => pageHead({ title: '资料', canonical: '/portal/account/profile', indexed: false }),
  component: OwnProfileView,
});
