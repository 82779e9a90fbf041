import type { RunHands } from './driver';

/** Whether the customer can sign in with this password, as a number of the books. */
export async function passwordWorks({ as, facts }: Pick<RunHands, 'as' | 'facts'>, password: string): Promise<number> {
  const attempt = { accountKind: 'customer', account: facts.accounts.customer?.code, password };
  return (await as('customer')).postSealed('/api/portal/v1/identity/signIn', attempt).then(
    () => 1,
    () => 0,
  );
}
