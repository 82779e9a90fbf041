import { screen } from '../../../src/machines/files/exporting/screen';
import type { RunDriver } from '../driver';
import { factorOverrides, waits } from '../second-factor';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: { waits },
  overrides: factorOverrides,
  // The portal names the file by its day, and counts its own employees.
  shown: (context) => ({ ...context, file: { ...context.file, fileName: '员工-' } }),
  books: async ({ as }) => {
    const made = await (await as('staff')).post('/api/portal/v1/staff/getExports', {});
    return { made: Object(made).some(({ state }: { state: string }) => state === 'done') ? 1 : 0 };
  },
};
