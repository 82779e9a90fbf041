import { phaseAt } from '../../../../contract/beans/rules/activity-phase';
import type { ListedActivity } from '../../../../contract/beans/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import table from '../../shell/StaffTable.module.css';

const phases = ['未开始', '进行中', '已结束'] as const;

function phaseText({ published, startsAt, endsAt }: ListedActivity, now: number): string {
  const times = { startTime: Date.parse(startsAt), endTime: Date.parse(endsAt) };
  return published ? phases[phaseAt(times, now)] : '未发布';
}

interface ActivityListProps {
  activities: readonly ListedActivity[];
  /** Milliseconds since 1970. */
  now: number;
  changeable: boolean;
}

export function ActivityList({ activities, now, changeable }: ActivityListProps) {
  if (activities.length === 0) return <EmptyState title="还没有活动" note="先在“商品款式”中新增商品，再新增活动。" />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`}>
        <thead>
          <tr>
            <th scope="col">活动</th>
            <th scope="col">编号</th>
            <th scope="col">状态</th>
            <th scope="col">时间</th>
            <th scope="col">商品</th>
            <th scope="col">已兑换</th>
            {changeable && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {activities.map((activity) => (
            <tr key={activity.keyId}>
              <td data-label="活动">
                <PageLink href={`/staff/activities/${activity.keyId}`}>{activity.title}</PageLink>
              </td>
              <td data-label="编号">{activity.keyId}</td>
              <td data-label="状态">{phaseText(activity, now)}</td>
              <td data-label="时间" className="tabular">
                {formatDateTime(new Date(activity.startsAt))}至{formatDateTime(new Date(activity.endsAt))}
              </td>
              <td data-label="商品" className="tabular">
                {activity.items}
              </td>
              <td data-label="已兑换" className="tabular">
                {activity.exchanges}
              </td>
              {changeable && (
                <td data-label="操作">
                  <PageLink href={`/staff/activities/new?copy=${activity.keyId}`} aria-label={`复制${activity.title}`}>
                    复制
                  </PageLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
