import { phaseText } from '../../../../contract/beans/rules/activity-phase';
import type { ListedActivity } from '../../../../contract/beans/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { StaffTable } from '../../shell/StaffTable';

interface ActivityListProps {
  activities: readonly ListedActivity[];
  /** Milliseconds since 1970. */
  now: number;
  changeable: boolean;
}

export const ActivityList = ({ activities, now, changeable }: ActivityListProps) => (
  <StaffTable
    rows={activities}
    keyOf={({ keyId }) => keyId}
    empty={<EmptyState title="还没有活动" note="先在“商品款式”中新增商品，再新增活动。" />}
    columns={[
      {
        title: '活动',
        cell: ({ keyId, title }) => <PageLink href={`/staff/activities/${keyId}`}>{title}</PageLink>,
      },
      { title: '编号', cell: ({ keyId }) => keyId },
      { title: '状态', cell: (activity) => phaseText(activity, now) },
      {
        title: '时间',
        tabular: true,
        cell: ({ startsAt, endsAt }) => `${formatDateTime(new Date(startsAt))}至${formatDateTime(new Date(endsAt))}`,
      },
      { title: '商品', tabular: true, cell: ({ items }) => items },
      { title: '已兑换', tabular: true, cell: ({ exchanges }) => exchanges },
      changeable && {
        title: '操作',
        cell: ({ keyId, title }) => (
          <PageLink href={`/staff/activities/new?copy=${keyId}`} aria-label={`复制${title}`}>
            复制
          </PageLink>
        ),
      },
    ]}
  />
);
