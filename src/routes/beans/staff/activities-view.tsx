import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { activitiesOptions } from '../../../services/beans/staff-activities';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { ActivityList } from '../../../ui/beans/staff/ActivityList';
import { ButtonLink } from '../../../ui/parts/Button';
import { Loaded } from '../../../ui/parts/Loaded';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { Exporting } from '../../session/exporting';

/** All activities, and the ways to what they need. */
export function ActivitiesView({ rights }: { rights: Rights }) {
  const clock = use(ServerClockContext);
  const list = useQuery(activitiesOptions());
  const changeable = isAllowed(rights, 'activity', 'change');
  return (
    <Sections>
      <ToolRow>
        {changeable && <ButtonLink href="/staff/activities/new">新增活动</ButtonLink>}
        <ButtonLink kind="secondary" href="/staff/check-in">
          签到规则
        </ButtonLink>
        <ButtonLink kind="secondary" href="/staff/coupons">
          领券批次
        </ButtonLink>
        <ButtonLink kind="secondary" href="/staff/content/products">
          商品介绍
        </ButtonLink>
        <ButtonLink kind="secondary" href="/staff/content/goods">
          商品款式
        </ButtonLink>
      </ToolRow>
      <Exporting list="activities" />
      <Loaded query={list} waiting={<SkeletonText />}>
        {(data) => <ActivityList activities={data} now={clock.now()} changeable={changeable} />}
      </Loaded>
    </Sections>
  );
}
