import { screen } from '../../../src/machines/identity/second-factor/screen';
import { partOf } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver } from '../driver';
import { codeOf, waits } from '../second-factor';
import { addVirtualAuthenticator } from '../virtual-authenticator';

const shownSecret = /[A-Z2-7]{32}/;

/** Secrets that a page has shown, by the prepared world. */
const secrets = new Map<string, string>();

export const driver: RunDriver = {
  screen,
  before: ({ page }) => addVirtualAuthenticator(page),
  named: (event, { accounts: { staff } }) =>
    event.type === 'password.submit'
      ? {
          ...event,
          ...(event.password !== 'not-the-password' && { password: staff?.password }),
          ...(event.permit !== 'ZZZZZZZZZZ' && { permit: staff?.permit }),
        }
      : event,
  // Nobody knows them before.
  shown: (context) => ({
    ...context,
    secret: shownSecret,
    recoveryCodes: context.recoveryCodes.map(() => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/),
  }),
  answers: {},
  others: { waits },
  overrides: {
    'code.submit': async (event, hands, act) => {
      const { page, facts } = hands;
      const words = await locatorOf(page, partOf('secondFactor')).innerText();
      const secret = shownSecret.exec(words)?.[0] ?? secrets.get(facts.id) ?? facts.accounts.staff?.secret ?? '';
      secrets.set(facts.id, secret);
      await act(event.code === '000000' ? event : { ...event, code: await codeOf(secret, hands) });
    },
  },
  books: async ({ as }) => {
    const { enrolled, passkeys } = Object(await (await as('staff')).get('/api/portal/v1/identity/getSecondFactor'));
    return { on: enrolled ? 1 : 0, passkeys: passkeys.length };
  },
};
