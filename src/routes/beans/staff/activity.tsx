import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { StaffPage } from '../../shell/staff-page';
import { ActivityView } from './activity-view';

interface ActivitySearch {
  /** The activity that a new one begins as. */
  copy?: string;
}

const titleOf = (keyId: string) => (keyId === 'new' ? '新增活动' : '编辑活动');

const key = /^[A-Za-z0-9-]{1,40}$/;

export const Route = createFileRoute('/staff/activities/$keyId')({
  params: {
    parse: ({ keyId }) => key.test(keyId) && { keyId },
    stringify: ({ keyId }) => ({ keyId }),
  },
  validateSearch: ({ copy }: Record<string, unknown>): ActivitySearch => ({
    copy: typeof copy === 'string' && key.test(copy) ? copy : undefined,
  }),
  head: ({ params }) => pageHead({ title: titleOf(params.keyId), indexed: false }),
  component: ActivityRoute,
});

function ActivityRoute() {
  const { keyId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffPage title={titleOf(keyId)} path="/staff/activities" needs={['activity', 'read']}>
      {(rights) => (
        <ActivityView key={`${keyId} ${copy}`} id={keyId === 'new' ? undefined : keyId} copy={copy} rights={rights} />
      )}
    </StaffPage>
  );
}
