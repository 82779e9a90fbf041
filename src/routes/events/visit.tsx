import { createFileRoute, redirect } from '@tanstack/react-router';
import { activityNames, readActivityType, visitAddress } from '../../../contract/events/rules/activity';
import {
  activitiesOptions,
  albumsOptions,
  filmsOptions,
  highlightsOptions,
  pastNewsOptions,
  testimonialsOptions,
} from '../../services/events/events';
import { headOfLoader } from '../shared/head';
import { tolerate } from '../shared/loading';
import { eventHead } from './event-head';
import { VisitView } from './visit-view';

/** R340, C18 */
export const Route = createFileRoute('/portal/factoryVisit/$type')({
  params: {
    parse: ({ type }) => readActivityType(type) !== undefined && { type },
    stringify: ({ type }) => ({ type }),
  },
  beforeLoad: ({ params }) => {
    if (readActivityType(params.type)?.canonical !== true) throw redirect({ href: visitAddress(1) });
  },
  loader: async ({ context: { queryClient }, params }) => {
    const type = readActivityType(params.type)?.type ?? 0;
    const [[list], [films]] = await Promise.all([
      tolerate('the activities', queryClient.ensureQueryData(activitiesOptions(type))),
      tolerate('the film', queryClient.ensureQueryData(filmsOptions(type))),
      tolerate('the highlights', queryClient.ensureQueryData(highlightsOptions(type))),
      tolerate('the testimonials', queryClient.ensureQueryData(testimonialsOptions(type))),
      tolerate('the past news', queryClient.ensureInfiniteQueryData(pastNewsOptions(type))),
      tolerate('the albums', queryClient.ensureQueryData(albumsOptions(type))),
    ]);
    return { head: eventHead(type, visitAddress(type), list, films ?? []) };
  },
  head: headOfLoader,
  component: Visit,
});

function Visit() {
  const type = readActivityType(Route.useParams().type)?.type ?? 0;
  return <VisitView key={type} type={type} name={activityNames[type]} />;
}
