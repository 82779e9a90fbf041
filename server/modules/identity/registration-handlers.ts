import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsentedVersions } from '../../../contract/identity/calls';
import { registerMessages } from '../../../contract/identity/messages';
import { checkAccountEmail, reduceSaleCode } from '../../../contract/identity/rules/account';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { newDigits } from '../../security/random';
import { isSameSecret } from '../../security/same-secret';
import { hashToken, newToken } from '../../security/token';
import type { AccountRow } from './accounts-store';
import { createAccount, emailIndex, findAccountByEmail, normaliseEmail, sealEmail } from './accounts-store';
import { checkCaptcha } from './captcha';
import { knowDevice } from './known-devices';
import { requireGoodPassword } from './new-password';
import { hashPassword, isPassword, withPlace } from './password';
import { claimMessage } from './phone-store';
import { alreadyRegisteredMail, registrationMail } from './registration-mail';
import { findRegistered, finishRegistration, putRegistration, tryRegistration } from './registration-store';
import { tellOf } from './tell-of';
import { sentTooOften } from './try-paused';

type RegistrationCall = 'POST /api/portal/v1/identity/sendRegistrationCode' | 'POST /api/portal/v1/identity/register';

/** The consent without which nobody registers, stored with the account. */
export interface Consent {
  /** @throws BusinessError 400 where these are not the versions in force */
  require: (versions: ConsentedVersions) => void;
  accept: (tx: Database, accountId: string, versions: ConsentedVersions) => Promise<void>;
}

const expired = () => new BusinessError(400, registerMessages.codeExpired, { reason: 'CODE_EXPIRED' });
const wrongCode = () => new BusinessError(400, registerMessages.codeWrong, { reason: 'CODE_WRONG' });

/** Nobody gets an account for a mailbox that is not theirs, and nobody learns here which mailboxes have one. */
export function registrationHandlers(context: Context, terms: Consent): Handlers<RegistrationCall> {
  const { db, vault, now, sessions } = context;

  const codeIndexOf = (tokenHash: string, code: string): string =>
    vault.index(`${tokenHash}\0${code}`, 'registration.code');

  async function mailCode(email: string, index: string, code: string): Promise<void> {
    const to = normaliseEmail(email);
    const known = await findAccountByEmail(db, 'customer', index);
    const mail = known ? alreadyRegisteredMail(to, context.sentUrl()) : registrationMail(to, code);
    const until = new Date(now().getTime() + identity.emailCodeMinutes * 60_000);
    await tellOf(db, context, `registration:${randomUUID()}`, mail, until);
    context.sendSoon();
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, account: AccountRow) {
    await knowDevice(context, request, reply, account.id);
    await sessions.start(request, reply, account);
    return { data: { customerCode: account.code } };
  }

  return {
    'POST /api/portal/v1/identity/sendRegistrationCode': async ({ body, request }) => {
      const wrong = checkAccountEmail(body.email);
      if (wrong) throw new BusinessError(400, wrong, { field: 'email' });
      await checkCaptcha(context, body, request);
      const index = emailIndex(vault, body.email);
      const wait = await claimMessage(db, [vault.index(index, 'registration.mails')], now());
      if (wait !== undefined) throw sentTooOften(wait);
      const token = newToken(256);
      const tokenHash = hashToken(token);
      const code = newDigits(identity.emailCodeDigits);
      await putRegistration(db, { tokenHash, emailIndex: index, codeIndex: codeIndexOf(tokenHash, code) }, now());
      // Not awaited: duration and failure would reveal whether the account exists.
      mailCode(body.email, index, code).catch((error: unknown) =>
        request.log.error({ err: error }, 'the code of a registration was not mailed'),
      );
      return { data: { registration: token }, message: '验证码已发送，请查收邮件' };
    },

    'POST /api/portal/v1/identity/register': withPlace(async ({ body, request, reply }) => {
      // First: neither uses up the code.
      await requireGoodPassword(db, body.password);
      await terms.require(body.terms);
      const tokenHash = hashToken(body.registration);
      const index = emailIndex(vault, body.email);
      const sent = await tryRegistration(db, { tokenHash, emailIndex: index }, now());
      if (!sent) throw expired();
      if (!isSameSecret(codeIndexOf(tokenHash, body.code), sent.codeIndex)) throw wrongCode();
      const values = {
        kind: 'customer',
        email: sealEmail(vault, body.email),
        emailIndex: index,
        emailProvenAt: now(),
        passwordHash: await hashPassword(body.password),
        saleCode: reduceSaleCode(body.saleCode ?? '') || identity.defaultSaleCode,
        createdAt: now(),
      } as const;
      const created = await createAccount(db, values, async (tx, id) => {
        await terms.accept(tx, id, body.terms);
        await finishRegistration(tx, tokenHash, id);
      });
      if (created) return enter(request, reply, created);
      // The reply of the same request may have been lost.
      const account = await findAccountByEmail(db, 'customer', index);
      const isOwn = account !== undefined && (await findRegistered(db, tokenHash)) === account.id;
      if (!isOwn || account.disabledAt !== null || !(await isPassword(account.passwordHash, body.password)))
        throw new BusinessError(409, registerMessages.taken, { reason: 'EMAIL_TAKEN' });
      return enter(request, reply, account);
    }),
  };
}
