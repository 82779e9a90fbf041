import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { SavedRecord, StoredRecord } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { Stored } from '../../machines/shared/editing/context';
import { call } from '../shared/call';
import { editingFlow, savedBy } from '../shared/editing-flow';
import type { Login } from '../shared/login';
import { randomKey } from '../shared/random-key';

interface Outside {
  login: Login;
  /** Is told what the server has now. */
  onRecord: (record: StoredRecord | SavedRecord) => void;
}

/** A record of content in its form. `id` is empty for a new one. */
export function recordEditing(resource: ResourceName, id: string, { login, onRecord }: Outside) {
  const storedOf = (record: StoredRecord | SavedRecord): Stored => {
    onRecord(record);
    const { version, values, changedBy } = record;
    return { id: record.id, version, values, by: savedBy(changedBy) };
  };
  const requestKey = randomKey();
  return editingFlow<ContentRecord>(
    {
      save: async ({ version, values }, signal) =>
        storedOf(
          await call(
            'POST /api/portal/v1/staff/saveRecord',
            { resource, values, version: Number(version), ...(id === '' ? { requestKey } : { id }) },
            { signal },
          ),
        ),
      look: async (signal) => storedOf(await call('POST /api/portal/v1/staff/getRecord', { resource, id }, { signal })),
      remove: ({ version }, signal) =>
        call(
          'POST /api/portal/v1/staff/removeRecords',
          { resource, records: [{ id, version: Number(version) }] },
          { signal },
        ),
    },
    login,
  );
}
