import { screen } from '../../../src/machines/identity/factor-again/screen';
import { button, partOf, visible } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';
import { marker } from '../driver';
import { factorOverrides } from '../second-factor';

export const driver: RunDriver = {
  screen,
  arrive: async ({ click, see }) => {
    await click(button('导出待发货CSV'));
    await see([visible(partOf('factorAgain'))]);
  },
  answers: {},
  others: {},
  overrides: factorOverrides,
  // What asks for it is done where it was passed of late.
  books: async ({ page }) => {
    const address = new URL('/api/portal/v1/staff/shipmentFile', page.url()).href;
    const reply = await page.context().request.get(address, { headers: marker });
    return { passed: reply.ok() ? 1 : 0 };
  },
};
