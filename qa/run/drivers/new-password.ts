import { screen } from '../../../src/machines/identity/new-password/screen';
import type { RunDriver } from '../driver';
import { passwordWorks } from '../password-works';

const linkOf = (accounts: Parameters<RunDriver['address']>[0]['accounts']): string => accounts.customer?.reset ?? '';

export const driver: RunDriver = {
  screen,
  address: ({ accounts }) => linkOf(accounts),
  answers: {},
  others: {
    usesTheLink: async ({ as, facts }) => {
      const token = linkOf(facts.accounts).split('#')[1];
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
