import { createFileRoute } from '@tanstack/react-router';
import { activitiesOptions } from '../../services/events/events';
import { tolerate } from '../shared/loading';
import { applyHead, readDrawer } from './apply-search';
import { ApplyView } from './apply-view';

/** R345, C17: without a type it is for a factory visit. */
export const Route = createFileRoute('/portal/factoryVisitorApply')({
  validateSearch: readDrawer,
  loader: async ({ context: { queryClient } }) => {
    await tolerate('the activities', queryClient.ensureQueryData(activitiesOptions(0)));
  },
  head: () => applyHead(0),
  component: Apply,
});

function Apply() {
  return <ApplyView type={0} drawer={Route.useSearch().drawer === '1'} />;
}
