import type { ActivityEntry } from '../../../contract/beans/rules/activity-form';
import { draftOf, entryOf } from '../../../contract/beans/rules/activity-form';
import type { StoredActivity } from '../../../contract/beans/staff-calls';
import type { Stored } from '../../machines/shared/editing/context';
import { call } from '../shared/call';
import { editingFlow, savedBy } from '../shared/editing-flow';
import type { Login } from '../shared/login';
import { randomKey } from '../shared/random-key';

interface Outside {
  login: Login;
  /** Is told what the server has now. */
  onActivity: (activity: StoredActivity) => void;
}

/** An activity in its form. `keyId` is empty for a new one. */
export function activityEditing(keyId: string, { login, onActivity }: Outside) {
  const storedOf = (activity: StoredActivity): Stored => {
    onActivity(activity);
    const { draft, version, changedBy } = activity;
    return { id: String(draft.values.keyId), version, values: entryOf(draft), by: savedBy(changedBy) };
  };
  const requestKey = randomKey();
  return editingFlow<ActivityEntry>(
    {
      save: async ({ version, values }, signal) =>
        storedOf(
          await call(
            'POST /api/portal/v1/staff/saveActivity',
            { draft: draftOf(values), version: Number(version), ...(keyId === '' && { requestKey }) },
            { signal },
          ),
        ),
      look: async (signal) => storedOf(await call('POST /api/portal/v1/staff/getActivity', { keyId }, { signal })),
      remove: ({ version }, signal) =>
        call('POST /api/portal/v1/staff/removeActivity', { keyId, version: Number(version) }, { signal }),
    },
    login,
  );
}
