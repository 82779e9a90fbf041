import { screen } from '../../../src/machines/identity/set-password/screen';
import type { RunDriver } from '../driver';
import { passwordWorks } from '../password-works';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {},
  books: async (hands) => ({
    passwordWorks: await passwordWorks(hands, hands.facts.accounts.customer?.code ?? '', 'quite-another-one'),
  }),
};
