import { screen } from '../../../src/machines/identity/change-password/screen';
import type { RunDriver } from '../driver';
import { passwordWorks } from '../password-works';
import { endsTheSession, loginAnswers } from '../visit';

export const driver: RunDriver = {
  screen,
  answers: { 'login → signedIn': loginAnswers['login → signedIn'] },
  others: { endsTheSession },
  books: async (hands) => ({
    newPasswordWorks: await passwordWorks(hands, hands.facts.accounts.customer?.code ?? '', 'quite-another-one'),
  }),
};
