import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { changeFaults } from '../../../../contract/beans/rules/activity-change';
import type { ActivityDraft, ActivityEntry, Faults } from '../../../../contract/beans/rules/activity-form';
import { checkActivity, draftOf, entryOf, newActivity } from '../../../../contract/beans/rules/activity-form';
import type { StoredActivity } from '../../../../contract/beans/staff-calls';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { activitiesOptions, activityOptions, saleGoodsOptions } from '../../../services/beans/staff-activities';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { ActivityForm } from '../../../ui/beans/staff/ActivityForm';
import { Loaded } from '../../../ui/parts/Loaded';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useEditing } from '../../shared/use-editing';

/** What a copy keeps: everything but its number, its time, and that it is published. */
const copyOf = ({ values, ...lists }: ActivityDraft): ActivityDraft => ({
  ...lists,
  values: { ...values, keyId: '', startsAt: '', endsAt: '', published: false },
});

interface ActivityViewProps {
  /** Undefined for a new activity. */
  id: string | undefined;
  copy: string | undefined;
  rights: Rights;
}

/** An activity with its form, once it is known. */
export function ActivityView({ id, copy, rights }: ActivityViewProps) {
  const known = id ?? copy;
  const activity = useQuery({ ...activityOptions(known ?? ''), enabled: known !== undefined });
  if (known === undefined) return <Editor stored={undefined} initial={newActivity} rights={rights} />;
  return (
    <Loaded query={activity} waiting={<SkeletonText />}>
      {(data) => (
        <Editor
          stored={id === undefined ? undefined : data}
          initial={id === undefined ? copyOf(data.draft) : data.draft}
          rights={rights}
        />
      )}
    </Loaded>
  );
}

interface EditorProps {
  stored: StoredActivity | undefined;
  initial: ActivityDraft;
  rights: Rights;
}

function Editor({ stored, initial, rights }: EditorProps) {
  const clock = use(ServerClockContext);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goods = useQuery(saleGoodsOptions());
  const id = stored ? String(stored.draft.values.keyId) : '';
  /** What the server has now. */
  const onActivity = (now: StoredActivity) => {
    // One that nothing shows yet is not kept: its form begins with what the server has then.
    if (id !== '') queryClient.setQueryData(activityOptions(id).queryKey, now);
    void queryClient.invalidateQueries({ queryKey: activitiesOptions().queryKey });
  };
  const editing = useEditing({
    start: { id, version: stored?.version ?? 0, values: entryOf(initial) },
    load: async (login) =>
      (await import('../../../services/beans/activity-editing')).activityEditing(id, { login, onKnown: onActivity }),
    resource: 'activity',
    // A new activity's form is another, at its address.
    onCreated: (created) => void navigate({ to: `/staff/activities/${created}`, replace: true, ignoreBlocker: true }),
    onRemoved: () => {
      void queryClient.invalidateQueries({ queryKey: activitiesOptions().queryKey });
      void navigate({ to: '/staff/activities', ignoreBlocker: true });
    },
  });
  const { values, base } = editing.context;
  // The form of an activity holds its fields and its lists.
  const [before, draft] = [draftOf(base as ActivityEntry), draftOf(values as ActivityEntry)];
  const faults: Faults = {
    ...(stored && changeFaults(before, draft, { now: new Date(clock.now()), sold: stored.sold })),
    ...checkActivity(draft),
  };
  return (
    <Sections back={<PageLink href="/staff/activities">返回活动列表</PageLink>}>
      <Loaded query={goods} waiting={<SkeletonText />}>
        {(known) => (
          <ActivityForm
            editing={editing}
            goods={known}
            bound={!isAllowed(rights, 'activity', 'change')}
            faults={faults}
          />
        )}
      </Loaded>
    </Sections>
  );
}
