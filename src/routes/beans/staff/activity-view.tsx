import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { changeFaults } from '../../../../contract/beans/rules/activity-change';
import type { ActivityDraft, Faults } from '../../../../contract/beans/rules/activity-form';
import { activityFields, activityLists, checkActivity } from '../../../../contract/beans/rules/activity-form';
import type { StoredActivity } from '../../../../contract/beans/staff-calls';
import { beans } from '../../../../contract/limits/beans';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import {
  activityOptions,
  removeActivity,
  saleGoodsOptions,
  saveActivity,
} from '../../../services/beans/staff-activities';
import { refusalOf } from '../../../services/shared/refusal';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { ActivityForm } from '../../../ui/beans/staff/ActivityForm';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useNotify } from '../../shared/notices';

const blank: ActivityDraft = {
  values: {
    keyId: '',
    title: '',
    startsAt: '',
    endsAt: '',
    opens: beans.seckillOpens,
    closes: beans.seckillCloses,
    exchangeScope: 'item',
    generalMaxBeanQuantity: 60,
    orderMaxMultiplier: 2,
    couponTotalAmount: 0,
    rules: '',
    published: false,
  },
  coupons: [],
  tasks: [],
  items: [],
};

/** What a copy keeps: everything but its number, its time, and that it is published. */
const copyOf = ({ values, ...lists }: ActivityDraft): ActivityDraft => ({
  ...lists,
  values: { ...values, keyId: '', startsAt: '', endsAt: '', published: false },
});

interface ActivityViewProps {
  /** Undefined for a new activity. */
  id: string | undefined;
  copy: string | undefined;
  roles: readonly Role[];
}

/** An activity with its form, once it is known. */
export function ActivityView({ id, copy, roles }: ActivityViewProps) {
  const known = id ?? copy;
  const { data, error, refetch } = useQuery({ ...activityOptions(known ?? ''), enabled: known !== undefined });
  if (known === undefined) return <Editor stored={undefined} initial={blank} roles={roles} />;
  if (data)
    return (
      <Editor
        stored={id === undefined ? undefined : data}
        initial={id === undefined ? copyOf(data.draft) : data.draft}
        roles={roles}
      />
    );
  return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
}

const saveKey = ['staff', 'activities', 'save'];

interface EditorProps {
  stored: StoredActivity | undefined;
  initial: ActivityDraft;
  roles: readonly Role[];
}

function Editor({ stored: first, initial, roles }: EditorProps) {
  const clock = use(ServerClockContext);
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(first);
  const [draft, setDraft] = useState(initial);
  const goods = useQuery(saleGoodsOptions());
  const dirty = JSON.stringify(draft) !== JSON.stringify(stored?.draft ?? initial);
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm('有未保存的修改，确定离开吗？'),
    enableBeforeUnload: dirty,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff', 'activities', 'list'] });
  const save = useMutation({
    mutationKey: saveKey,
    mutationFn: () => saveActivity({ draft, version: stored?.version ?? 0 }),
    onSuccess: async (saved) => {
      setStored(saved);
      setDraft(saved.draft);
      notify({ level: 'info', text: '已保存' });
      await refresh();
      if (!stored)
        await navigate({
          to: `/staff/activities/${String(saved.draft.values.keyId)}`,
          replace: true,
          ignoreBlocker: true,
        });
    },
  });
  const remove = useMutation({
    mutationFn: ({ draft: { values }, version }: StoredActivity) =>
      removeActivity({ keyId: String(values.keyId), version }),
    onSuccess: async () => {
      notify({ level: 'info', text: '已删除' });
      await navigate({ to: '/staff/activities', ignoreBlocker: true });
      await refresh();
    },
    onError: (error) => notify({ level: 'error', text: error.message }),
  });
  const faults: Faults = {
    ...(stored && changeFaults(stored.draft, draft, { now: new Date(clock.now()), sold: stored.sold })),
    ...checkActivity(draft),
  };
  const changeable = isAllowed(roles, 'activity', 'change');
  return (
    <Sections>
      <p>
        <PageLink href="/staff/activities">返回活动列表</PageLink>
      </p>
      {goods.error ? (
        <FailedState message={goods.error.message} onRetry={() => void goods.refetch()} />
      ) : (
        <fieldset disabled={!changeable} style={{ all: 'unset', display: 'block' }}>
          <ActivityForm
            draft={draft}
            goods={goods.data ?? []}
            isKept={stored !== undefined}
            busy={save.isPending || remove.isPending}
            faults={faults}
            refusal={refusalOf(save.error, ['', ...activityLists, ...activityFields.map(({ name }) => name)])}
            onChange={(changed) => {
              save.reset();
              setDraft(changed);
            }}
            onSave={() => {
              // A second press may come before the first one is rendered.
              if (queryClient.isMutating({ mutationKey: saveKey }) === 0) save.mutate();
            }}
            onRemove={stored && (() => remove.mutate(stored))}
          />
        </fieldset>
      )}
    </Sections>
  );
}
