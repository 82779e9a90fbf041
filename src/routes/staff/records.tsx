import { createFileRoute } from '@tanstack/react-router';
import type { PublicationState } from '../../../contract/staff/rules/publication';
import { rightOf } from '../../../contract/staff/rules/resources';
import { pageHead } from '../shared/head';
import { oneOf, readNumber, readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { listOf } from './list-of';
import { loadResource } from './load-resource';
import { RecordsView } from './records-view';

interface RecordsSearch {
  search?: string;
  state?: PublicationState;
  page?: number;
  /** A column; with a hyphen in front from the last to the first. */
  sort?: string;
  /** Columns that are not shown. */
  hide?: string;
  /** How close the rows are, as `densities` names it. */
  density?: string;
  /** Of columns, in px: `title.240,kind.120`. */
  widths?: string;
}

/** Written here: the entry of every page reads parameters, and must not bring the console's rules. */
const states: readonly PublicationState[] = ['draft', 'review', 'scheduled', 'published', 'withdrawn'];

export const Route = createFileRoute('/staff/content/$resource')({
  validateSearch: ({ search, state, page, sort, hide, density, widths }: Record<string, unknown>): RecordsSearch => ({
    search: readWords(search, 100),
    state: oneOf(states, state),
    page: readNumber(String(page)),
    sort: readWords(sort, 41),
    hide: readWords(hide, 300),
    density: readWords(density, 7),
    widths: readWords(widths, 400),
  }),
  loader: ({ params }) => loadResource(params.resource),
  head: ({ loaderData }) => pageHead({ title: loaderData?.label ?? '内容', indexed: false }),
  component: Records,
});

function Records() {
  const { name, label } = Route.useLoaderData();
  return (
    <StaffPage title={label} path={listOf(name)} needs={[rightOf(name), 'read']}>
      {(rights) => <RecordsView key={name} name={name} rights={rights} />}
    </StaffPage>
  );
}
