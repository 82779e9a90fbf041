import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { CheckInDraft } from '../../../../contract/beans/rules/check-in-form';
import { checkCheckIn } from '../../../../contract/beans/rules/check-in-form';
import type { CheckInVersion } from '../../../../contract/beans/staff-calls';
import { addDays } from '../../../../contract/rules/calendar';
import { dayOf } from '../../../../contract/rules/dates';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { checkInRulesOptions, saveCheckInRules } from '../../../services/beans/staff-activities';
import { refusalOf } from '../../../services/shared/refusal';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { CheckInForm } from '../../../ui/beans/staff/CheckInForm';
import { CheckInVersions } from '../../../ui/beans/staff/CheckInVersions';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useNotify } from '../../shared/notices';

/** The versions of the check-in cycle, and the form of the next one. */
export function CheckInView({ roles }: { roles: readonly Role[] }) {
  const { data, error, refetch } = useQuery(checkInRulesOptions());
  if (!data) return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
  return (
    <Sections>
      <p>
        <PageLink href="/staff/activities">返回活动列表</PageLink>
      </p>
      <CheckInVersions versions={data} />
      {isAllowed(roles, 'activity', 'change') && (
        <>
          <h2>新版本</h2>
          <NextVersion key={data[0]?.version} versions={data} />
        </>
      )}
    </Sections>
  );
}

function NextVersion({ versions }: { versions: readonly CheckInVersion[] }) {
  const clock = use(ServerClockContext);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const today = dayOf(new Date(clock.now()));
  const [last] = versions;
  const [draft, setDraft] = useState<CheckInDraft>({
    since: addDays(today, 1),
    days: last?.days ?? [{ beans: 1 }],
    extras: last?.extras ?? [],
  });
  const save = useMutation({
    mutationFn: () => saveCheckInRules(draft),
    onSuccess: (saved) => {
      notify({ level: 'info', text: '已保存' });
      queryClient.setQueryData(checkInRulesOptions().queryKey, saved);
    },
  });
  const { faults, message } = refusalOf(save.error, ['since', 'days', 'extras']);
  return (
    <CheckInForm
      draft={draft}
      busy={save.isPending}
      faults={{ ...faults, ...checkCheckIn(draft, today) }}
      refusal={message}
      onChange={(changed) => {
        save.reset();
        setDraft(changed);
      }}
      onSave={() => save.mutate()}
    />
  );
}
