import type { CallData } from '../../../contract';
import type { EmployeeAct } from '../../../contract/archive/rules/employee-form';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { randomKey } from '../shared/random-key';
import { sealedCall } from '../shared/sealed-call';
import { startOfAct, startOfEmployee } from './staff-archive';

type StoredEmployee = CallData<'POST /api/portal/v1/staff/getEmployee'>;

const lookAt = (id: string) => (signal: AbortSignal) =>
  call('POST /api/portal/v1/staff/getEmployee', { id }, { signal });

/** The record of an employee in its form. */
export const employeeEditing = (id: string, page: Page<StoredEmployee>) =>
  editingFlow<StoredEmployee, ContentRecord>(
    {
      startOf: startOfEmployee,
      save: async ({ version, values: { reason = '', ...values } }, signal) => {
        const body = { id, seen: String(version), values, reason: String(reason).trim() };
        return (await sealedCall('POST /api/portal/v1/staff/correctEmployee', body, { signal })).data;
      },
      look: lookAt(id),
      remove: ({ version }, signal) =>
        call('POST /api/portal/v1/staff/removeEmployee', { id, seen: String(version) }, { signal }),
    },
    page,
  );

/** The form of somebody new; sent again after a lost reply, it adds one. */
export function newEmployeeEditing(page: Page<StoredEmployee>) {
  const requestKey = randomKey();
  return editingFlow<StoredEmployee, ContentRecord>(
    {
      startOf: startOfEmployee,
      save: async ({ values }, signal) =>
        (await sealedCall('POST /api/portal/v1/staff/addEmployee', { values, requestKey }, { signal })).data,
    },
    page,
  );
}

/** The form of an act on an employee. */
export function employeeActEditing(id: string, act: EmployeeAct, page: Page<StoredEmployee>) {
  const requestKey = randomKey();
  return editingFlow<StoredEmployee, ContentRecord>(
    {
      startOf: (employee) => startOfAct(employee, act),
      save: async ({ version, values: { reason = '', ...values } }, signal) => {
        const body = { id, seen: String(version), act, values, reason: String(reason).trim(), requestKey };
        return (await sealedCall('POST /api/portal/v1/staff/recordEmployeeAct', body, { signal })).data;
      },
      look: lookAt(id),
    },
    page,
  );
}
