import { press, screen } from '../../../src/machines/beans/check-in/screen';
import type { RunDriver } from '../driver';
import { endsTheSession, loginAnswers, signsInElsewhere, signsOutElsewhere } from '../visit';

export const driver: RunDriver = {
  screen,
  address: ({ sale }) => sale?.address ?? '',
  answers: loginAnswers,
  others: {
    checksInElsewhere: async ({ as }) => (await as('customer')).get('/api/integral/sign/signIn?source=7'),
    endsTheSession,
  },
  overrides: {
    // Behind the login window too.
    'checkIn.press': (_, { tap }) => tap(press),
    'customer.known': (_, hands) => signsInElsewhere(hands),
    'customer.gone': (_, hands) => signsOutElsewhere(hands),
  },
  books: async ({ as }) => {
    const { intergralVoucher } = Object(await (await as('customer')).get('/api/integral/user/getUserInfo'));
    return { balance: intergralVoucher };
  },
};
