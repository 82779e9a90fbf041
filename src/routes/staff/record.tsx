import { createFileRoute } from '@tanstack/react-router';
import { rightOf } from '../../../contract/staff/rules/resources';
import { pageHead } from '../shared/head';
import { readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { listOf } from './list-of';
import { loadResource } from './load-resource';
import { RecordView } from './record-view';

const titleOf = (id: string, label: string): string => `${id === 'new' ? '新增' : '编辑'}${label}`;

export const Route = createFileRoute('/staff/content/$resource/$id')({
  /** `title`: what a new record is to be called. */
  validateSearch: ({ title }: Record<string, unknown>): { title?: string } => ({ title: readWords(title, 200) }),
  loader: ({ params }) => loadResource(params.resource),
  head: ({ loaderData, params }) =>
    pageHead({ title: titleOf(params.id, loaderData?.label ?? '内容'), indexed: false }),
  component: RecordPage,
});

function RecordPage() {
  const { id } = Route.useParams();
  const { name, label } = Route.useLoaderData();
  const { title } = Route.useSearch();
  return (
    <StaffPage title={titleOf(id, label)} path={listOf(name)} needs={[rightOf(name), 'change', name]}>
      {() => <RecordView key={`${name} ${id}`} name={name} id={id === 'new' ? undefined : id} title={title} />}
    </StaffPage>
  );
}
