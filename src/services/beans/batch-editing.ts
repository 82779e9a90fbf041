import type { CouponNumbers } from '../../../contract/beans/staff-calls';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { keptFile } from '../files/kept-file';
import { base64Of } from '../shared/base64-of';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';

export interface AddedBatch {
  batch: string;
  values: ContentRecord;
  /** With the codes that only this reply has. */
  coupons: readonly CouponNumbers[];
  changedBy: string;
}

/** A new batch of coupons in its form. */
export const batchEditing = (page: Page<AddedBatch>) =>
  editingFlow<AddedBatch, ContentRecord>(
    {
      startOf: ({ batch, values }) => ({ id: batch, version: 1, values }),
      save: async ({ values }, signal) => {
        const { count, csv = '', file: _, ...terms } = values;
        const body = csv === '' ? { count: Number(count) } : { csv: await base64Of(keptFile(String(csv))) };
        const { coupons } = await call(
          'POST /api/portal/v1/staff/addCouponBatch',
          { values: terms, ...body },
          { signal },
        );
        return { batch: String(terms.batch).trim(), values, coupons, changedBy: '' };
      },
    },
    page,
  );
