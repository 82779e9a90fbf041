import { screen } from '../../../src/machines/legal/consent/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {},
  overrides: {
    // The window of signing out opens above it.
    'terms.decline': async (_, { click }, act) => {
      await act();
      await click(button('取消', dialog('退出登录')));
    },
  },
  books: async ({ as }) => {
    const pending: unknown = await (await as('customer')).post('/api/portal/v1/legal/getPendingTerms', {});
    return { pending: Array.isArray(pending) ? pending.length : Number.NaN };
  },
};
