import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { SavedRecord, StoredRecord } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { randomKey } from '../shared/random-key';

/** A record of content in its form. `id` is empty for a new one. */
export function recordEditing(resource: ResourceName, id: string, page: Page<StoredRecord | SavedRecord>) {
  const form = id === '' ? { requestKey: randomKey() } : { id };
  return editingFlow<StoredRecord | SavedRecord, ContentRecord>(
    {
      startOf: ({ id: known, version, values }) => ({ id: known, version, values }),
      save: ({ version, values }, signal) =>
        call(
          'POST /api/portal/v1/staff/saveRecord',
          { resource, values, version: Number(version), ...form },
          { signal },
        ),
      look: (signal) => call('POST /api/portal/v1/staff/getRecord', { resource, id }, { signal }),
      remove: ({ version }, signal) =>
        call(
          'POST /api/portal/v1/staff/removeRecords',
          { resource, records: [{ id, version: Number(version) }] },
          { signal },
        ),
    },
    page,
  );
}
