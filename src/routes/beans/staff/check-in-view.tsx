import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { CheckInRules } from '../../../../contract/beans/staff-calls';
import { addDays } from '../../../../contract/rules/calendar';
import { dayOf } from '../../../../contract/rules/dates';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { checkInRulesOptions, startOfRules } from '../../../services/beans/staff-activities';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { CheckInForm } from '../../../ui/beans/staff/CheckInForm';
import { CheckInVersions } from '../../../ui/beans/staff/CheckInVersions';
import { Loaded } from '../../../ui/parts/Loaded';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useEditing } from '../../shared/use-editing';

/** The versions of the check-in cycle, and the form of the next one. */
export function CheckInView({ rights }: { rights: Rights }) {
  return (
    <Loaded query={useQuery(checkInRulesOptions())} waiting={<SkeletonText />}>
      {(rules) => (
        <Sections back={<PageLink href="/staff/activities">返回活动列表</PageLink>}>
          <CheckInVersions versions={rules.versions} />
          {isAllowed(rights, 'activity', 'change') && (
            <>
              <h2>新版本</h2>
              <NextVersion rules={rules} />
            </>
          )}
        </Sections>
      )}
    </Loaded>
  );
}

function NextVersion({ rules }: { rules: CheckInRules }) {
  const clock = use(ServerClockContext);
  const queryClient = useQueryClient();
  const today = dayOf(new Date(clock.now()));
  const { values, ...start } = startOfRules(rules);
  const editing = useEditing({
    start: { ...start, values: { ...values, since: addDays(today, 1) } },
    load: async (login) =>
      (await import('../../../services/beans/check-in-editing')).checkInEditing({
        login,
        onKnown: (now) => queryClient.setQueryData(checkInRulesOptions().queryKey, now),
      }),
    resource: 'activity',
  });
  return <CheckInForm editing={editing} today={today} />;
}
