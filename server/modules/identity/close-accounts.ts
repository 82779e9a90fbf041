import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { OwnAccount, OwnData } from '../../database/own-data';
import type { FieldVault } from '../../security/field-vault';
import { openEmail } from './accounts-store';
import { closingMails } from './closing-mail';
import { deferClosing, markClosed, takeDueClosing } from './closing-store';
import { tellOf } from './tell-of';

/** Accounts of one run; the next follows within the hour. */
const mostAtOnce = 100;

export async function unsettledOf(db: Database, sources: readonly OwnData[], account: OwnAccount): Promise<string[]> {
  const said: string[] = [];
  for (const { unsettled } of sources) {
    const words = await unsettled?.(db, account);
    if (words !== undefined) said.push(words);
  }
  return said;
}

export async function mailboxOf(db: Database, vault: FieldVault, accountId: string): Promise<string | undefined> {
  const [found] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return found?.email ? openEmail(vault, found.email) : undefined;
}

/** Closes the accounts whose time has come, each in a transaction; one with something unsettled is frozen and waits. */
export async function closeAccounts(
  context: Pick<Context, 'db' | 'now' | 'vault'>,
  sources: readonly OwnData[],
): Promise<void> {
  const { db, now, vault } = context;
  let last: string | undefined;
  for (let done = 0; done < mostAtOnce; done += 1) {
    last = await db.transaction(async (tx) => {
      const account = await takeDueClosing(tx, now(), last);
      if (!account) return undefined;
      const { id, code } = account;
      const to = account.email === null ? undefined : openEmail(vault, account.email);
      const unsettled = await unsettledOf(tx, sources, account);
      if (unsettled.length > 0) {
        if (account.deferredAt !== null) return id;
        await deferClosing(tx, id, now());
        if (to !== undefined) await tellOf(tx, context, `deferred:${id}`, closingMails.deferred(to, code, unsettled));
        return id;
      }
      for (const { forget } of sources) await forget?.(tx, account, now());
      await markClosed(tx, id, now());
      if (to !== undefined) await tellOf(tx, context, `closed:${id}`, closingMails.closed(to, code));
      return id;
    });
    if (last === undefined) return;
  }
}
