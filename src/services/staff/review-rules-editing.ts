import type { ReviewRules } from '../../../contract/staff/content-calls';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { startOfReviewRules } from './content';

/** Which kinds of content a second person has to review, in their form. */
export const reviewRulesEditing = (page: Page<ReviewRules>) =>
  editingFlow<ReviewRules, Record<string, boolean>>(
    {
      startOf: startOfReviewRules,
      save: ({ version, values }, signal) =>
        call('POST /api/portal/v1/staff/saveReviewRules', { version: String(version), values }, { signal }),
      look: (signal) => call('POST /api/portal/v1/staff/getReviewRules', undefined, { signal }),
    },
    page,
  );
