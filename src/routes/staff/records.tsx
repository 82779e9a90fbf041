import { createFileRoute } from '@tanstack/react-router';
import { isResourceName, resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-number';
import { StaffPage } from '../shell/staff-page';
import { listOf } from './list-of';
import { RecordsView } from './records-view';

interface RecordsSearch {
  search?: string;
  page?: number;
}

export const Route = createFileRoute('/staff/content/$resource')({
  params: {
    parse: ({ resource }) => isResourceName(resource) && { resource },
    stringify: ({ resource }) => ({ resource }),
  },
  validateSearch: ({ search, page }: Record<string, unknown>): RecordsSearch => ({
    search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 100) : undefined,
    page: readNumber(String(page)),
  }),
  head: ({ params }) => pageHead({ title: resourceOf(params.resource).label, indexed: false }),
  component: Records,
});

function Records() {
  const { resource } = Route.useParams();
  return (
    <StaffPage title={resourceOf(resource).label} path={listOf(resource)} needs={[rightOf(resource), 'read']}>
      {(roles) => <RecordsView key={resource} name={resource} roles={roles} />}
    </StaffPage>
  );
}
