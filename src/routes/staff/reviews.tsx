import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { ReviewsView } from './reviews-view';

export const Route = createFileRoute('/staff/reviews')({
  head: () => pageHead({ title: '审核规则', indexed: false }),
  component: () => (
    <StaffPage title="审核规则" path="/staff/reviews" needs={['reviews', 'change']}>
      {() => <ReviewsView />}
    </StaffPage>
  ),
});
