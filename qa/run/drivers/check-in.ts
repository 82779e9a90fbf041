import { daysAfter } from '../../../contract/rules/calendar';
import { dayOf, momentOf } from '../../../contract/rules/dates';
import { press, screen } from '../../../src/machines/beans/check-in/screen';
import type { RunDriver } from '../driver';
import { endsTheSession, loginAnswers, signsInElsewhere, signsOutElsewhere } from '../visit';

const minute = 60_000;

const midnightAfter = (now: Date): number => momentOf(dayOf(daysAfter(now, 1))).getTime();
/** A case begins so long before midnight, at most: a session does not outlive the rest of a day. */
const evening = 20 * minute;

export const driver: RunDriver = {
  screen,
  before: ({ advance }) => advance(Math.max(0, midnightAfter(new Date()) - evening - Date.now())),
  answers: loginAnswers,
  others: {
    checksInElsewhere: async ({ as }) => (await as('customer')).get('/api/integral/sign/signIn?source=7'),
    endsTheSession,
  },
  overrides: {
    // Behind the login window too.
    'checkIn.press': (_, { tap }) => tap(press),
    'day.turn': (_, { advance }) => advance(evening + minute),
    'customer.known': (_, hands) => signsInElsewhere(hands),
    'customer.gone': (_, hands) => signsOutElsewhere(hands),
  },
  books: async ({ as }) => {
    const { intergralVoucher } = Object(await (await as('customer')).get('/api/integral/user/getUserInfo'));
    return { balance: intergralVoucher };
  },
};
