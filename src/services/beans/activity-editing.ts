import type { ActivityEntry } from '../../../contract/beans/rules/activity-form';
import { draftOf, entryOf } from '../../../contract/beans/rules/activity-form';
import type { StoredActivity } from '../../../contract/beans/staff-calls';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { randomKey } from '../shared/random-key';

/** An activity in its form. `keyId` is empty for a new one. */
export function activityEditing(keyId: string, page: Page<StoredActivity>) {
  const form = keyId === '' ? { requestKey: randomKey() } : {};
  return editingFlow<StoredActivity, ActivityEntry>(
    {
      startOf: ({ draft, version }) => ({ id: String(draft.values.keyId), version, values: entryOf(draft) }),
      save: ({ version, values }, signal) =>
        call(
          'POST /api/portal/v1/staff/saveActivity',
          { draft: draftOf(values), version: Number(version), ...form },
          { signal },
        ),
      look: (signal) => call('POST /api/portal/v1/staff/getActivity', { keyId }, { signal }),
      remove: ({ version }, signal) =>
        call('POST /api/portal/v1/staff/removeActivity', { keyId, version: Number(version) }, { signal }),
    },
    page,
  );
}
