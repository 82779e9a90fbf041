import { createFileRoute } from '@tanstack/react-router';
import { isResourceName, resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { listOf } from './list-of';
import { RecordView } from './record-view';

export const Route = createFileRoute('/staff/content/$resource/$id')({
  params: {
    parse: ({ resource, id }) => isResourceName(resource) && { resource, id },
    stringify: ({ resource, id }) => ({ resource, id }),
  },
  head: ({ params }) => pageHead({ title: `编辑${resourceOf(params.resource).label}`, indexed: false }),
  component: RecordPage,
});

function RecordPage() {
  const { resource, id } = Route.useParams();
  const title = `${id === 'new' ? '新增' : '编辑'}${resourceOf(resource).label}`;
  return (
    <StaffPage title={title} path={listOf(resource)} needs={[rightOf(resource), 'change']}>
      {() => <RecordView key={`${resource} ${id}`} name={resource} id={id === 'new' ? undefined : id} />}
    </StaffPage>
  );
}
