import type { FastifyRequest } from 'fastify';
import type { CallBody } from '../../../contract';
import type { ConsentedVersions } from '../../../contract/identity/calls';
import { identityMessages } from '../../../contract/identity/messages';
import type { PhoneAccount, phoneSignInCalls } from '../../../contract/identity/phone-sign-in-calls';
import { reduceSaleCode } from '../../../contract/identity/rules/account';
import { checkPhoneCode } from '../../../contract/identity/rules/sent-code';
import { identity } from '../../../contract/limits/identity';
import { phoneSignIn } from '../../../contract/limits/phone-sign-in';
import { messages } from '../../../contract/messages';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { noteAccount } from '../../http/request-account';
import { logSecurity } from '../../http/security-log';
import { claimQuota, returnQuota } from '../../security/quota';
import { newDigits } from '../../security/random';
import { isSameSecret } from '../../security/same-secret';
import { hashToken, newToken } from '../../security/token';
import type { AccountRow } from './accounts-store';
import { createAccount, phoneColumns } from './accounts-store';
import { checkCaptcha } from './captcha';
import type { Exchange } from './enter-account';
import { enterAccount, requireRest } from './enter-account';
import { customersOfPhone, lockPhone, putPhoneSignIn, takePhoneSignIn, tryPhoneSignIn } from './phone-sign-in-store';
import { claimMessage } from './phone-store';
import type { Consent } from './registration-handlers';
import { networkCounter } from './sign-in-handlers';
import { claimTry, giveTryBack } from './tries-store';
import { sentTooOften, tryPaused } from './try-paused';

type Call = keyof typeof phoneSignInCalls;

const expired = () => new BusinessError(400, identityMessages.phoneCodeExpired, { reason: 'CODE_EXPIRED' });
const wrongCode = () => new BusinessError(400, identityMessages.phoneCodeWrong, { reason: 'CODE_WRONG' });
const daySeconds = 24 * 60 * 60;

const numberOf = ({ vault }: Context, typed: string) => {
  const wrong = checkMobile(typed);
  if (wrong) throw new BusinessError(400, wrong, { field: 'phone' });
  const number = entered('mobile', typed);
  return { number, columns: phoneColumns(vault, number) };
};

const codeIndexOf = ({ vault }: Context, tokenHash: string, code: string): string =>
  vault.index(`${tokenHash}\0${code}`, 'phone.signIn');

/**
 * The account of a number; undefined where nobody has it. `except`: one that is not meant.
 * @throws BusinessError where the caller has to choose
 */
async function customerOf(
  { db }: Context,
  phoneIndex: string,
  { chosen, except }: { chosen: string | undefined; except?: string | undefined },
): Promise<AccountRow | undefined> {
  const found = (await customersOfPhone(db, phoneIndex)).filter(({ id }) => id !== except);
  const usable = found.filter(({ disabledAt }) => disabledAt === null);
  if (usable.length < 2) return usable[0] ?? found[0];
  const account = usable.find(({ code }) => code === chosen);
  if (account) return account;
  throw new BusinessError(400, identityMessages.chooseAccount, {
    reason: 'CHOOSE_ACCOUNT',
    accounts: JSON.stringify(
      usable.map(({ code, name }): PhoneAccount => ({ customerCode: code, customerName: name })),
    ),
  });
}

type Typed = Pick<CallBody<'POST /api/portal/v1/identity/signInByPhone'>, 'attempt' | 'phone' | 'phoneCode'>;

/** Counts the try, and compares the code; it is not used up yet. */
async function requireCode(context: Context, request: FastifyRequest, body: Typed) {
  const { db, now } = context;
  const { columns } = numberOf(context, body.phone);
  const wrong = checkPhoneCode(body.phoneCode);
  if (wrong) throw new BusinessError(400, wrong, { field: 'phoneCode' });
  const tokenHash = hashToken(body.attempt);
  const counters = [networkCounter(context, request)];
  const claimed = await claimTry(db, counters, true, now());
  if (claimed.outcome === 'paused') throw tryPaused(claimed.until, now());
  const sent = await tryPhoneSignIn(db, { tokenHash, phoneIndex: columns.phoneIndex }, now());
  if (sent === undefined) throw expired();
  if (!isSameSecret(codeIndexOf(context, tokenHash, entered('code', body.phoneCode)), sent)) throw wrongCode();
  await giveTryBack(db, counters);
  return { columns, tokenHash };
}

/** Proves another account of a number by a code and, where it is on, its second factor; uses the code up. */
export async function proveByPhone(
  context: Context,
  { request, reply }: Exchange,
  body: CallBody<'POST /api/portal/v1/identity/proveAccountByPhone'>,
  except: string,
): Promise<AccountRow | undefined> {
  const { columns, tokenHash } = await requireCode(context, request, body);
  const known = await customerOf(context, columns.phoneIndex, { chosen: body.customerCode, except });
  if (known === undefined) return undefined;
  await requireRest(context, { request, reply }, known, body);
  if (!(await takePhoneSignIn(context.db, tokenHash))) throw expired();
  return known;
}

/**
 * Nobody learns here which numbers have an account: what is done and sent before the code is the same for each. Only customers sign
 * in by a number; staff have passwords.
 */
export function phoneSignInHandlers(context: Context, terms: Consent): Handlers<Call> {
  const { config, db, vault, now, providers } = context;

  /** Some codes are sent without a captcha: to a number, and for a network. */
  async function isFree(request: FastifyRequest, phoneIndex: string): Promise<boolean> {
    const { freeCodes, freeCodesMinutes: minutes } = phoneSignIn;
    const network = `network ${addressGroup(request.ip)}`;
    const claims = [
      { keyIndex: vault.index(`number ${phoneIndex}`, 'phone.freeCodes'), most: freeCodes.number, minutes },
      {
        keyIndex: vault.index(network, 'phone.freeCodes'),
        most: freeCodes.network * config.rateLimitFactor,
        minutes,
      },
    ];
    for (const claim of claims) if (!(await claimQuota(db, claim, now()))) return false;
    return true;
  }

  /** Counts a message of the number and of the network. @throws BusinessError 429 */
  async function claim(request: FastifyRequest, phoneIndex: string): Promise<void> {
    const ofNetwork = {
      keyIndex: vault.index(addressGroup(request.ip), 'phone.networkCodes'),
      most: phoneSignIn.networkCodesPerDay * config.rateLimitFactor,
      minutes: daySeconds / 60,
    };
    if (!(await claimQuota(db, ofNetwork, now()))) throw sentTooOften(daySeconds);
    const wait = await claimMessage(db, [vault.index(phoneIndex, 'phone.messages')], now());
    if (wait === undefined) return;
    await returnQuota(db, ofNetwork.keyIndex);
    throw sentTooOften(wait);
  }

  /** @throws BusinessError where the number was registered meanwhile: the code is still good */
  async function register(
    { terms: versions, saleCode = '' }: { terms: ConsentedVersions; saleCode?: string },
    { columns, tokenHash }: { columns: ReturnType<typeof phoneColumns>; tokenHash: string },
  ): Promise<AccountRow> {
    await terms.require(versions);
    return db.transaction(async (tx) => {
      await lockPhone(tx, columns.phoneIndex);
      if ((await customersOfPhone(tx, columns.phoneIndex)).length > 0)
        throw new BusinessError(409, identityMessages.justRegistered, { reason: 'JUST_REGISTERED' });
      if (!(await takePhoneSignIn(tx, tokenHash))) throw expired();
      const values = {
        kind: 'customer',
        ...columns,
        saleCode: reduceSaleCode(saleCode) || identity.defaultSaleCode,
        createdAt: now(),
      } as const;
      const created = await createAccount(tx, values, (inner, id) => terms.accept(inner, id, versions));
      if (!created) throw new Error('an account without a mailbox was not created');
      return created;
    });
  }

  return {
    'POST /api/portal/v1/identity/sendSignInCode': async ({ body, request }) => {
      const {
        number,
        columns: { phoneIndex },
      } = numberOf(context, body.phone);
      if (!(await checkCaptcha(context, body, request)) && !(await isFree(request, phoneIndex)))
        throw new BusinessError(400, messages.captchaFirst, { reason: 'CAPTCHA_REQUIRED' });
      await claim(request, phoneIndex);
      const attempt = newToken(256);
      const tokenHash = hashToken(attempt);
      const code = newDigits(identity.phoneCodeDigits);
      await putPhoneSignIn(db, { tokenHash, phoneIndex, codeIndex: codeIndexOf(context, tokenHash, code) }, now());
      try {
        await providers.sms.send({
          phone: number,
          template: 'signInCode',
          text: `您的验证码是${code}，用于登录或注册，${identity.phoneCodeMinutes}分钟内有效。请勿告诉他人。`,
          params: [code, String(identity.phoneCodeMinutes)],
        });
      } catch (error) {
        request.log.error({ err: error }, 'the code for a sign-in was not sent');
        throw new BusinessError(503, '短信发送失败，请稍后重试');
      }
      return { data: { attempt }, message: '验证码已发送，请注意查收' };
    },

    'POST /api/portal/v1/identity/signInByPhone': async ({ body, request, reply }) => {
      const { columns, tokenHash } = await requireCode(context, request, body);
      const known = await customerOf(context, columns.phoneIndex, { chosen: body.customerCode });
      if (known === undefined) {
        const account = await register(body, { columns, tokenHash });
        noteAccount(request, account.id);
        logSecurity(request, 'auth.registered');
        return enterAccount(context, { request, reply }, account, { isNew: true });
      }
      noteAccount(request, known.id);
      const secondFactor = await requireRest(context, { request, reply }, known, body);
      if (!(await takePhoneSignIn(db, tokenHash))) throw expired();
      return enterAccount(context, { request, reply }, known, { secondFactor });
    },
  };
}
