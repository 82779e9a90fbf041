import type { CallData } from '../../../contract';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { sealedCall } from '../shared/sealed-call';
import { startOfEmployee } from './staff-archive';

type StoredEmployee = CallData<'POST /api/portal/v1/staff/getEmployee'>;

/** The record of an employee in its form. */
export const employeeEditing = (id: string, page: Page<StoredEmployee>) =>
  editingFlow<StoredEmployee, ContentRecord>(
    {
      startOf: startOfEmployee,
      save: async ({ version, values: { reason = '', ...values } }, signal) => {
        const body = { id, seen: String(version), values, reason: String(reason).trim() };
        return (await sealedCall('POST /api/portal/v1/staff/correctEmployee', body, { signal })).data;
      },
      look: (signal) => call('POST /api/portal/v1/staff/getEmployee', { id }, { signal }),
    },
    page,
  );
