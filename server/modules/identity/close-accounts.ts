import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { OwnAccount, OwnData } from '../../database/own-data';
import type { Mail } from '../../providers/mail/mail';
import type { FieldVault } from '../../security/field-vault';
import { openEmail } from './accounts-store';
import { closingMails } from './closing-mail';
import { deferClosing, markClosed, takeDueClosing } from './closing-store';

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
  context: Pick<Context, 'db' | 'now' | 'providers' | 'vault'>,
  sources: readonly OwnData[],
): Promise<void> {
  const { db, now, providers, vault } = context;
  let last: string | undefined;
  for (let done = 0; done < mostAtOnce; done += 1) {
    const result = await db.transaction(async (tx): Promise<{ id: string; mail?: Mail | undefined } | undefined> => {
      const account = await takeDueClosing(tx, now(), last);
      if (!account) return undefined;
      const { id, code } = account;
      const to = account.email === null ? undefined : openEmail(vault, account.email);
      const unsettled = await unsettledOf(tx, sources, account);
      if (unsettled.length > 0) {
        if (account.deferredAt !== null) return { id };
        await deferClosing(tx, id, now());
        return { id, mail: to === undefined ? undefined : closingMails.deferred(to, code, unsettled) };
      }
      for (const { forget } of sources) await forget?.(tx, account, now());
      await markClosed(tx, id, now());
      return { id, mail: to === undefined ? undefined : closingMails.closed(to, code) };
    });
    if (!result) return;
    last = result.id;
    // What is done stays done where its mail cannot be sent: afterwards nobody knows the mailbox any more.
    if (result.mail) await providers.mail.send(result.mail).catch(() => undefined);
  }
}
