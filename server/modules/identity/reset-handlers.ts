import { randomUUID } from 'node:crypto';
import type { AccountKind } from '../../../contract/identity/calls';
import { passwordMessages } from '../../../contract/identity/messages';
import { checkAccountEmail } from '../../../contract/identity/rules/account';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { claimQuota } from '../../security/quota';
import { hashToken, newToken } from '../../security/token';
import { emailIndex, findAccountByEmail, normaliseEmail, openEmail, proveMailbox, setPassword } from './accounts-store';
import { checkCaptcha } from './captcha';
import { removeFactor } from './factor-store';
import { forgetDevicesOf, knowDevice } from './known-devices';
import { requireGoodPassword } from './new-password';
import { hashPassword, withPlace } from './password';
import { resetMail } from './reset-mail';
import { putReset, takeReset } from './reset-store';
import { tellOwner } from './security-mail';
import { endAllSessions } from './session-store';
import { tellOf } from './tell-of';

type ResetCall = 'POST /api/portal/v1/identity/requestPasswordReset' | 'POST /api/portal/v1/identity/resetPassword';

const invalidLink = () => new BusinessError(400, passwordMessages.linkInvalid, { reason: 'LINK_INVALID' });

export function resetHandlers(context: Context): Handlers<ResetCall> {
  const { db, vault, now } = context;

  async function mailLink(kind: AccountKind, email: string): Promise<void> {
    const account = await findAccountByEmail(db, kind, emailIndex(vault, email));
    // A stranger must not fill somebody's mailbox. The reply is the same.
    const quota = {
      keyIndex: vault.index(`${kind} ${normaliseEmail(email)}`, 'reset.mails'),
      most: identity.resetMails,
      minutes: identity.resetMailMinutes,
    };
    if (!(await claimQuota(db, quota, now()))) return;
    // Accounts of an external identity provider have no local password.
    if (!account?.email || account.passwordHash === null || account.disabledAt !== null) return;
    const token = newToken(256);
    // The fragment is not logged and not sent to other sites.
    const link = `${context.sentUrl()}/portal/reset-password#${token}`;
    const mail = resetMail(openEmail(vault, account.email), link);
    await db.transaction(async (tx) => {
      const expiresAt = await putReset(tx, account.id, hashToken(token), now());
      await tellOf(tx, context, `reset:${randomUUID()}`, mail, expiresAt);
    });
    context.sendSoon();
  }

  return {
    'POST /api/portal/v1/identity/requestPasswordReset': async ({ body, request }) => {
      const wrong = checkAccountEmail(body.email);
      if (wrong) throw new BusinessError(400, wrong);
      await checkCaptcha(context, body, request);
      // Not awaited: duration and failure would reveal whether the account exists.
      mailLink(body.accountKind, body.email).catch((error: unknown) =>
        request.log.error({ err: error }, 'a password link was not mailed'),
      );
      return { data: null, message: passwordMessages.mailed };
    },

    'POST /api/portal/v1/identity/resetPassword': withPlace(async ({ body, request, reply }) => {
      await requireGoodPassword(db, body.password);
      const passwordHash = await hashPassword(body.password);
      const accountId = await takeReset(db, hashToken(body.token), now());
      if (accountId === undefined) throw invalidLink();
      await setPassword(db, accountId, passwordHash);
      await endAllSessions(db, accountId);
      // Before anybody had proven the mailbox a stranger may have turned the factor on: its owner gets in without it.
      if (await proveMailbox(db, accountId, now())) await removeFactor(db, accountId);
      // Who reads the mailbox is the owner, and must get in whatever strangers try.
      await forgetDevicesOf(db, accountId);
      await knowDevice(context, request, reply, accountId);
      tellOwner(context, request, accountId, 'password');
      return { data: null, message: passwordMessages.reset };
    }),
  };
}
