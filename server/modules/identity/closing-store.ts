import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { OwnData } from '../../database/own-data';
import { releaseImage } from '../files/images-store';
import { openEmail, openPhone } from './accounts-store';
import { accountClosings } from './closing-tables';
import { passkeys, recoveryCodes, secondFactors } from './factor-tables';
import { phoneCodes } from './phone-tables';
import { knownDevices, sessions } from './session-tables';
import { externalIdentities, orderAccounts, passwordResets } from './tables';

const open = isNull(accountClosings.closedAt);

export async function findClosing(db: Database, accountId: string) {
  const [found] = await db
    .select()
    .from(accountClosings)
    .where(and(eq(accountClosings.accountId, accountId), open));
  return found;
}

/** A repeat changes nothing; false. */
export async function putClosing(db: Database, accountId: string, now: Date, dueAt: Date): Promise<boolean> {
  const put = await db
    .insert(accountClosings)
    .values({ accountId, requestedAt: now, dueAt })
    .onConflictDoNothing()
    .returning({ accountId: accountClosings.accountId });
  return put.length > 0;
}

/** False where there is none. */
export async function dropClosing(db: Database, accountId: string): Promise<boolean> {
  const dropped = await db
    .delete(accountClosings)
    .where(and(eq(accountClosings.accountId, accountId), open))
    .returning({ accountId: accountClosings.accountId });
  return dropped.length > 0;
}

/** Takes the next account whose time has come, for the transaction: another process takes another. */
export async function takeDueClosing(tx: Database, now: Date, after: string | undefined) {
  const [found] = await tx
    .select({ id: accounts.id, code: accounts.code, email: accounts.email, deferredAt: accountClosings.deferredAt })
    .from(accountClosings)
    .innerJoin(accounts, eq(accounts.id, accountClosings.accountId))
    .where(and(open, lte(accountClosings.dueAt, now), after === undefined ? undefined : sql`${accounts.id} > ${after}`))
    .orderBy(accounts.id)
    .limit(1)
    .for('update', { of: accountClosings, skipLocked: true });
  return found;
}

/** The account waits, and cannot be used meanwhile. */
export async function deferClosing(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.update(accountClosings).set({ deferredAt: now }).where(eq(accountClosings.accountId, accountId));
  await tx
    .update(accounts)
    .set({ disabledAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function markClosed(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.update(accountClosings).set({ closedAt: now }).where(eq(accountClosings.accountId, accountId));
}

/** The account itself: who it is, and how one signs in to it. The row and its code stay, which bookings name. */
export const accountData: OwnData = {
  title: '账号资料',
  async read({ db, vault }, { id }) {
    const rows = await db.select().from(accounts).where(eq(accounts.id, id));
    return rows.map(({ code, name, nickName, email, phone, saleCode, createdAt }) => ({
      客编: code,
      名称: name,
      昵称: nickName,
      邮箱: email === null ? '' : openEmail(vault, email),
      手机号码: phone === null ? '' : openPhone(vault, phone),
      业务员编号: saleCode,
      注册时间: createdAt,
    }));
  },
  async forget(tx, { id }, now) {
    const [{ photoId } = { photoId: null }] = await tx
      .select({ photoId: accounts.photoId })
      .from(accounts)
      .where(eq(accounts.id, id));
    if (photoId !== null) await releaseImage(tx, { id: photoId, accountId: id });
    await tx
      .update(accounts)
      .set({
        name: '',
        nickName: '',
        nickNameKey: null,
        photoId: null,
        email: null,
        emailIndex: null,
        emailProvenAt: null,
        phone: null,
        phoneIndex: null,
        passwordHash: null,
        disabledAt: now,
      })
      .where(eq(accounts.id, id));
    const held = [
      externalIdentities,
      knownDevices,
      orderAccounts,
      passkeys,
      passwordResets,
      phoneCodes,
      recoveryCodes,
      secondFactors,
      sessions,
    ];
    for (const table of held) await tx.delete(table).where(eq(table.accountId, id));
  },
};

export const passkeyData: OwnData = {
  title: '通行密钥',
  async read({ db }, { id }, limit) {
    const rows = await db.select().from(passkeys).where(eq(passkeys.accountId, id)).limit(limit);
    return rows.map(({ name, createdAt, usedAt }) => ({ 名称: name, 添加时间: createdAt, 最近使用: usedAt }));
  },
};

export const sessionData: OwnData = {
  title: '登录设备',
  async read({ db }, { id }, limit) {
    const rows = await db.select().from(sessions).where(eq(sessions.accountId, id)).limit(limit);
    return rows.map(({ device, createdAt, seenAt }) => ({ 设备: device, 登录时间: createdAt, 最近使用: seenAt }));
  },
};
