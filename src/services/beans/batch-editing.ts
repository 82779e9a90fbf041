import type { CallData } from '../../../contract';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { keptFile } from '../files/kept-file';
import { base64Of } from '../shared/base64-of';
import { call } from '../shared/call';
import { editingFlow } from '../shared/editing-flow';
import type { Login } from '../shared/login';

interface Outside {
  login: Login;
  /** Is told what was added. */
  onBatch: (batch: string, added: CallData<'POST /api/portal/v1/staff/addCouponBatch'>) => void;
}

/** A new batch of coupons in its form. */
export const batchEditing = ({ login, onBatch }: Outside) =>
  editingFlow<ContentRecord>(
    {
      save: async ({ values }, signal) => {
        const { count, csv = '', file: _, ...terms } = values;
        const coupons = csv === '' ? { count: Number(count) } : { csv: await base64Of(keptFile(String(csv))) };
        const batch = String(terms.batch).trim();
        onBatch(
          batch,
          await call('POST /api/portal/v1/staff/addCouponBatch', { values: terms, ...coupons }, { signal }),
        );
        return { id: batch, version: 1, values, by: '' };
      },
    },
    login,
  );
