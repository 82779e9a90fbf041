import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { eventMessages } from '../../../contract/events/messages';
import { events } from '../../../contract/limits/events';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import { putMessages } from '../../outbox';
import { claimQuota } from '../../security/quota';
import { newDigits } from '../../security/random';
import { isSameSecret } from '../../security/same-secret';
import { mailboxProofs as proofs } from './tables';

interface Mailbox {
  accountId: string;
  email: string;
  /** Undefined: none was entered. */
  code: string | undefined;
}

const codeSent = () => new BusinessError(409, eventMessages.mailboxCode, { reason: 'MAILBOX_CODE' });
const wrongCode = () => new BusinessError(400, eventMessages.mailboxCodeWrong, { reason: 'CODE_WRONG', field: 'code' });
const tooOften = () => new BusinessError(429, eventMessages.mailboxCodesUsedUp);

/**
 * Mails go to the account's own mailbox, or to one that a code has proved to be the customer's.
 * @throws BusinessError where a code has been mailed, which is to be entered
 */
export async function requireOwnMailbox(context: Context, { accountId, email, code }: Mailbox): Promise<void> {
  const { config, db, vault, now } = context;
  const normal = email.trim().toLowerCase();
  const emailIndex = vault.index(normal, 'account.email');
  const proof = and(eq(proofs.accountId, accountId), eq(proofs.emailIndex, emailIndex));
  const codeIndexOf = (digits: string) => vault.index(`${accountId}\0${emailIndex}\0${digits}`, 'events.mailboxCode');

  const [known] = await db
    .select({
      own: accounts.emailIndex,
      provenAt: proofs.provenAt,
      codeIndex: proofs.codeIndex,
      expiresAt: proofs.expiresAt,
    })
    .from(accounts)
    .leftJoin(proofs, and(eq(proofs.accountId, accounts.id), eq(proofs.emailIndex, emailIndex)))
    .where(eq(accounts.id, accountId));
  if (known?.own === emailIndex || known?.provenAt) return;

  if (code !== undefined) {
    // Counted in one statement, so that tries at once are bounded too.
    const [tried] = await db
      .update(proofs)
      .set({ tries: sql`${proofs.tries} + 1` })
      .where(
        and(proof, isNotNull(proofs.codeIndex), gt(proofs.expiresAt, now()), lt(proofs.tries, events.mailboxCodeTries)),
      )
      .returning({ codeIndex: proofs.codeIndex });
    if (tried?.codeIndex) {
      if (!isSameSecret(codeIndexOf(code), tried.codeIndex)) throw wrongCode();
      await db.update(proofs).set({ provenAt: now(), codeIndex: null }).where(proof);
      return;
    }
  }

  // A code that was mailed a moment ago is still on its way.
  const sentAt = known?.expiresAt ? known.expiresAt.getTime() - events.mailboxCodeMinutes * 60_000 : 0;
  if (code === undefined && known?.codeIndex && now().getTime() - sentAt < events.mailboxCodeSeconds * 1000)
    throw codeSent();
  const quotaOf = (keyIndex: string) => ({
    keyIndex: vault.index(keyIndex, 'events.mailboxCodes'),
    most: events.mailboxCodesPerDay * config.rateLimitFactor,
    minutes: 24 * 60,
  });
  const granted =
    (await claimQuota(db, quotaOf(accountId), now())) && (await claimQuota(db, quotaOf(emailIndex), now()));
  if (!granted) throw tooOften();
  const digits = newDigits(events.mailboxCodeDigits);
  const expiresAt = new Date(now().getTime() + events.mailboxCodeMinutes * 60_000);
  const values = { codeIndex: codeIndexOf(digits), tries: 0, expiresAt };
  await db.transaction(async (tx) => {
    await tx
      .insert(proofs)
      .values({ accountId, emailIndex, ...values })
      .onConflictDoUpdate({ target: [proofs.accountId, proofs.emailIndex], set: values });
    const text = [
      '您好：',
      '',
      `您的邮箱验证码是：${digits}`,
      '',
      `验证码${events.mailboxCodeMinutes}分钟内有效，用于活动报名，请勿告诉他人。如果不是您本人操作，请忽略本邮件。`,
      '',
      '本邮件由系统自动发送，请勿直接回复。',
    ].join('\n');
    const key = `mailboxCode:${accountId}:${expiresAt.getTime()}`;
    await putMessages(
      tx,
      vault,
      [{ kind: 'mail', key, until: expiresAt, to: normal, subject: '活动报名邮箱验证码', text }],
      now(),
    );
  });
  context.sendSoon();
  throw codeSent();
}

/** Forgets mailboxes that nobody has proved. */
export async function forgetMailboxCodes(db: Database, now: Date): Promise<void> {
  await db.delete(proofs).where(and(isNull(proofs.provenAt), lte(proofs.expiresAt, now)));
}
