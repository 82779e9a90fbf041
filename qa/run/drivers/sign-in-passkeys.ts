import { screen } from '../../../src/machines/identity/sign-in-passkeys/screen';
import type { RunDriver } from '../driver';
import { addVirtualAuthenticator } from '../virtual-authenticator';

export const driver: RunDriver = {
  screen,
  before: ({ page }) => addVirtualAuthenticator(page),
  answers: {},
  others: {},
  books: async ({ as }) => {
    const { passkeys } = Object(await (await as('customer')).get('/api/portal/v1/identity/getSignInPasskeys'));
    return { passkeys: passkeys.length };
  },
};
