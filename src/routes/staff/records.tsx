import { createFileRoute } from '@tanstack/react-router';
import { rightOf } from '../../../contract/staff/rules/resources';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-number';
import { StaffPage } from '../shell/staff-page';
import { listOf } from './list-of';
import { loadResource } from './load-resource';
import { RecordsView } from './records-view';

interface RecordsSearch {
  search?: string;
  page?: number;
}

export const Route = createFileRoute('/staff/content/$resource')({
  validateSearch: ({ search, page }: Record<string, unknown>): RecordsSearch => ({
    search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 100) : undefined,
    page: readNumber(String(page)),
  }),
  loader: ({ params }) => loadResource(params.resource),
  head: ({ loaderData }) => pageHead({ title: loaderData?.label ?? '内容', indexed: false }),
  component: Records,
});

function Records() {
  const { name, label } = Route.useLoaderData();
  return (
    <StaffPage title={label} path={listOf(name)} needs={[rightOf(name), 'read']}>
      {(roles) => <RecordsView key={name} name={name} roles={roles} />}
    </StaffPage>
  );
}
