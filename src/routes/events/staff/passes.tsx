import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../../shared/head';
import { StaffPage } from '../../shell/staff-page';
import { PassesView } from './passes-view';

export const Route = createFileRoute('/staff/passes')({
  loader: () => ({ head: pageHead({ title: '入场核验', indexed: false }) }),
  head: headOfLoader,
  component: PassesRoute,
});

function PassesRoute() {
  return (
    <StaffPage title="入场核验" path="/staff/passes" needs={['events', 'checkIn']}>
      {() => <PassesView />}
    </StaffPage>
  );
}
