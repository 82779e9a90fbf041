import { screen } from '../../../src/machines/archive/verify-report/screen';
import type { RunDriver, RunHands } from '../driver';
import { marker } from '../driver';

/** Four letters more than any code has. */
const missing = { verificationCode: 'Z9Y8X7W6V5U4T3S2' };

async function misses({ page }: RunHands): Promise<void> {
  for (let left = 5; left > 0; left--)
    await page.context().request.post(new URL('/api/portal/v1/archive/verifyReport', page.url()).href, {
      headers: marker,
      data: missing,
    });
}

export const driver: RunDriver = {
  screen,
  answers: {},
  others: { misses },
  named: (event, { employee }) => ({
    ...event,
    ...(employee === undefined ? {} : { verificationCode: employee.verificationCode }),
  }),
  books: async () => ({}),
};
