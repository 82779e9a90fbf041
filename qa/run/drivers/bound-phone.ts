import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/identity/bound-phone/screen';
import type { RunDriver } from '../driver';
import { mailedCode } from '../outbox';

/** A number that no other case binds. */
const phoneOf = ({ id }: Prepared): string => `139${String(Number.parseInt(id, 36) % 1e8).padStart(8, '0')}`;

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

const older = ({ accounts }: Prepared): string => masked(accounts.customer?.phone ?? '');

export const driver: RunDriver = {
  screen,
  // The seconds until the next message are counted from here.
  before: ({ advance }) => advance(0),
  named: (event, facts) => ({
    ...event,
    ...(event.type === 'phone.submit' && { phone: phoneOf(facts) }),
    ...(event.type === 'code.submit' && { password: facts.accounts.customer?.password }),
  }),
  shown: (context, facts) => ({
    ...context,
    ...(context.phone !== '' && { phone: phoneOf(facts) }),
    ...(context.bound !== '' && {
      bound: context.bound === '138****8001' ? older(facts) : masked(phoneOf(facts)),
    }),
  }),
  answers: {},
  others: { minutePasses: ({ advance }) => advance(61_000) },
  overrides: {
    'code.submit': async (event, hands, act) => {
      const message = { to: phoneOf(hands.facts), subject: '您的验证码是', pattern: /您的验证码是(\d{6})/ };
      await act({ ...event, ...(event.code !== '000000' && { code: await mailedCode(hands, message) }) });
    },
  },
  books: async ({ as, facts }) => {
    const { phone } = Object(await (await as('customer')).get('/api/portal/v1/identity/getBoundPhone'));
    return { older: phone === older(facts) ? 1 : 0, new: phone === masked(phoneOf(facts)) ? 1 : 0 };
  },
};
