import { screen } from '../../../src/machines/identity/change-password/screen';
import type { RunDriver } from '../driver';
import { endsTheSession, loginAnswers } from '../visit';

export const driver: RunDriver = {
  screen,
  address: () => '/portal/account',
  answers: { 'login → signedIn': loginAnswers['login → signedIn'] },
  others: { endsTheSession },
  books: async ({ as, facts }) => {
    const account = facts.accounts.customer?.code;
    const attempt = { accountKind: 'customer', account, password: 'quite-another-one' };
    const works = (await as('customer')).postSealed('/api/portal/v1/identity/signIn', attempt).then(
      () => 1,
      () => 0,
    );
    return { newPasswordWorks: await works };
  },
};
