import { screen } from '../../../src/machines/identity/new-password/screen';
import type { RunDriver } from '../driver';
import { passwordWorks } from '../password-works';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {
    usesTheLink: async ({ as, facts }) => {
      const token = facts.accounts.customer?.reset.split('#')[1];
      await (await as('customer')).postSealed('/api/portal/v1/identity/resetPassword', {
        password: 'the-password-of-another',
        token,
      });
    },
  },
  books: async (hands) => ({
    newPasswordWorks: await passwordWorks(hands, hands.facts.accounts.customer?.code ?? '', 'quite-another-one'),
  }),
};
