import type { CheckInDraft } from '../../../contract/beans/rules/check-in-form';
import type { CheckInRules } from '../../../contract/beans/staff-calls';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { startOfRules } from './staff-activities';

/** The rules of the check-in cycle in their form: what is saved is a new version of them. */
export const checkInEditing = (page: Page<CheckInRules>) =>
  editingFlow<CheckInRules, CheckInDraft>(
    {
      startOf: startOfRules,
      save: ({ version, values }, signal) =>
        call('POST /api/portal/v1/staff/saveCheckInRules', { ...values, version: Number(version) }, { signal }),
      look: (signal) => call('POST /api/portal/v1/staff/getCheckInRules', undefined, { signal }),
    },
    page,
  );
