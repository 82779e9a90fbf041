import type { CallData } from '../../../contract';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { Stored } from '../../machines/shared/editing/context';
import { call } from '../shared/call';
import { editingFlow, savedBy } from '../shared/editing-flow';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';
import { startOfEmployee } from './staff-archive';

type StoredEmployee = CallData<'POST /api/portal/v1/staff/getEmployee'>;

interface Outside {
  login: Login;
  /** Is told what the server has now. */
  onEmployee: (employee: StoredEmployee) => void;
}

/** The record of an employee in its form. */
export function employeeEditing(id: string, { login, onEmployee }: Outside) {
  const storedOf = (employee: StoredEmployee): Stored => {
    onEmployee(employee);
    return { ...startOfEmployee(employee), by: savedBy(employee.changedBy) };
  };
  return editingFlow<ContentRecord>(
    {
      save: async ({ version, values: { reason = '', ...values } }, signal) => {
        const body = { id, seen: String(version), values, reason: String(reason).trim() };
        return storedOf((await sealedCall('POST /api/portal/v1/staff/correctEmployee', body, { signal })).data);
      },
      look: async (signal) => storedOf(await call('POST /api/portal/v1/staff/getEmployee', { id }, { signal })),
    },
    login,
  );
}
