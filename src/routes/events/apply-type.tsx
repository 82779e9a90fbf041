import { createFileRoute, redirect } from '@tanstack/react-router';
import { readActivityType, signUpAddress } from '../../../contract/events/rules/activity';
import { activitiesOptions } from '../../services/events/events';
import { tolerate } from '../shared/loading';
import { applyHead, readDrawer } from './apply-search';
import { ApplyView } from './apply-view';

const typeOf = (text: string) => readActivityType(text)?.type ?? 0;

/** R345, C18 */
export const Route = createFileRoute('/portal/factoryVisitorApply/$type')({
  params: {
    parse: ({ type }) => readActivityType(type) !== undefined && { type },
    stringify: ({ type }) => ({ type }),
  },
  validateSearch: readDrawer,
  beforeLoad: ({ params }) => {
    if (readActivityType(params.type)?.canonical !== true) throw redirect({ href: signUpAddress(1) });
  },
  loader: async ({ context: { queryClient }, params }) => {
    await tolerate('the activities', queryClient.ensureQueryData(activitiesOptions(typeOf(params.type))));
  },
  head: ({ params }) => applyHead(typeOf(params.type)),
  component: Apply,
});

function Apply() {
  const type = typeOf(Route.useParams().type);
  return <ApplyView key={type} type={type} drawer={Route.useSearch().drawer === '1'} />;
}
