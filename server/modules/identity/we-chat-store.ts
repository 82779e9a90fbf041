import { and, desc, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import type { AccountRow } from './accounts-store';
import { findExternal } from './external-store';
import { externalIdentities } from './tables';
import type { WeChatOutcome } from './we-chat-tables';
import { weChatAttempts } from './we-chat-tables';

type Attempt = typeof weChatAttempts.$inferSelect;

const issuer = 'wechat';

/** A person of WeChat, as it is stored. */
export const weChatIndex = (vault: FieldVault, unionId: string): string => vault.index(unionId, 'weChat.person');

export async function putAttempt(
  db: Database,
  attempt: Pick<Attempt, 'stateHash' | 'browserHash' | 'way' | 'page'>,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + identity.externalSignInMinutes * 60_000);
  await db.insert(weChatAttempts).values({ ...attempt, expiresAt });
}

/** Takes the state, once, for the browser that began with it: until `answer`, nothing has come of the attempt. */
export async function takeState(
  db: Database,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
  now: Date,
): Promise<Attempt | undefined> {
  const [taken] = await db
    .update(weChatAttempts)
    .set({ answeredAt: now })
    .where(
      and(
        eq(weChatAttempts.stateHash, stateHash),
        eq(weChatAttempts.browserHash, browserHash),
        isNull(weChatAttempts.answeredAt),
        gt(weChatAttempts.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

export async function answer(
  db: Database,
  stateHash: string,
  answered: { outcome: WeChatOutcome; subjectIndex?: string },
): Promise<void> {
  await db.update(weChatAttempts).set(answered).where(eq(weChatAttempts.stateHash, stateHash));
}

/** What WeChat answered last to a browser. */
export async function lastAnswer(db: Database, browserHash: string, now: Date): Promise<Attempt | undefined> {
  const [found] = await db
    .select()
    .from(weChatAttempts)
    .where(
      and(
        eq(weChatAttempts.browserHash, browserHash),
        isNotNull(weChatAttempts.outcome),
        gt(weChatAttempts.expiresAt, now),
      ),
    )
    .orderBy(desc(weChatAttempts.answeredAt))
    .limit(1);
  return found;
}

/** Uses all attempts of a browser up; false where another request has used this one. */
export async function useUp(db: Database, { stateHash, browserHash }: Attempt): Promise<boolean> {
  const used = await db
    .delete(weChatAttempts)
    .where(eq(weChatAttempts.stateHash, stateHash))
    .returning({ stateHash: weChatAttempts.stateHash });
  await db.delete(weChatAttempts).where(eq(weChatAttempts.browserHash, browserHash));
  return used.length > 0;
}

export async function forgetWeChatAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(weChatAttempts).where(lte(weChatAttempts.expiresAt, now));
}

export const customerOfWeChat = (db: Database, subjectIndex: string): Promise<AccountRow | undefined> =>
  findExternal(db, issuer, subjectIndex);

/** False where the WeChat account is bound already, or the account has another one. */
export async function bindWeChat(db: Database, accountId: string, subjectIndex: string): Promise<boolean> {
  const bound = await db
    .insert(externalIdentities)
    .values({ issuer, subjectIndex, accountId })
    .onConflictDoNothing()
    .returning({ accountId: externalIdentities.accountId });
  return bound.length > 0;
}

const ofAccount = (accountId: string) =>
  and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.accountId, accountId));

export async function hasWeChat(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .select({ issuer: externalIdentities.issuer })
    .from(externalIdentities)
    .where(ofAccount(accountId));
  return found.length > 0;
}

export async function unbindWeChat(db: Database, accountId: string): Promise<boolean> {
  const ended = await db
    .delete(externalIdentities)
    .where(ofAccount(accountId))
    .returning({ accountId: externalIdentities.accountId });
  return ended.length > 0;
}

/** What else an account can be signed in by. Locked, so that two ways are not taken away at once. */
export async function otherWays(tx: Database, accountId: string) {
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash, phoneIndex: accounts.phoneIndex })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  const external = await tx
    .select({ issuer: externalIdentities.issuer })
    .from(externalIdentities)
    .where(and(ne(externalIdentities.issuer, issuer), eq(externalIdentities.accountId, accountId)));
  return {
    password: Boolean(account?.passwordHash),
    phone: Boolean(account?.phoneIndex),
    issuers: external.map((one) => one.issuer),
  };
}
