import type { RunHands } from './driver';

/** Whether somebody can sign in with this password, as a number of the books. */
export async function passwordWorks({ as }: Pick<RunHands, 'as'>, account: string, password: string): Promise<number> {
  const attempt = { accountKind: 'customer', account, password };
  return (await as('visitor')).postSealed('/api/portal/v1/identity/signIn', attempt).then(
    () => 1,
    () => 0,
  );
}
