import type { CheckInDraft } from '../../../contract/beans/rules/check-in-form';
import type { CheckInRules } from '../../../contract/beans/staff-calls';
import type { Stored } from '../../machines/shared/editing/context';
import { call } from '../shared/call';
import { editingFlow, savedBy } from '../shared/editing-flow';
import type { Login } from '../shared/login';
import { startOfRules } from './staff-activities';

interface Outside {
  login: Login;
  /** Is told what the server has now. */
  onRules: (rules: CheckInRules) => void;
}

/** The rules of the check-in cycle in their form: what is saved is a new version of them. */
export function checkInEditing({ login, onRules }: Outside) {
  const storedOf = (rules: CheckInRules): Stored => {
    onRules(rules);
    return { ...startOfRules(rules), by: savedBy(rules.changedBy) };
  };
  return editingFlow<CheckInDraft>(
    {
      save: async ({ version, values }, signal) =>
        storedOf(
          await call('POST /api/portal/v1/staff/saveCheckInRules', { ...values, version: Number(version) }, { signal }),
        ),
      look: async (signal) => storedOf(await call('POST /api/portal/v1/staff/getCheckInRules', undefined, { signal })),
    },
    login,
  );
}
