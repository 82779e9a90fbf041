import type { CompanyInfo } from '../../../contract/company-info';
import type { factorCalls } from '../../../contract/identity/factor-calls';
import { identityMessages } from '../../../contract/identity/messages';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { newTotpSecret, stepOfCode, totpUri } from '../../security/totp';
import { findPasswordHash } from './accounts-store';
import { countedTry, newRecoveryCodes, openSecret, sealSecret, shownCodes, takeFactor } from './factor-code';
import {
  confirmFactor,
  countRecoveryCodes,
  findNewSecret,
  passFactor,
  putRecoveryCodes,
  putSecret,
  removeFactor,
} from './factor-store';
import { passkeyHandlers } from './passkey-handlers';
import { listPasskeys, shownPasskeys } from './passkeys-store';
import { isPassword, withPlace } from './password';
import { hasPermit, permitSession } from './permits-store';
import { tellOwner } from './security-mail';

const alreadyOn = () => new BusinessError(409, identityMessages.factorOn, { reason: 'FACTOR_ON' });
const permitWrong = () => new BusinessError(400, identityMessages.permitWrong, { reason: 'PERMIT_WRONG' });
const wrongPassword = () => new BusinessError(400, identityMessages.passwordWrong, { reason: 'PASSWORD_WRONG' });
const setupOver = () => new BusinessError(400, '设置已超时，请重新开始', { reason: 'FACTOR_EXPIRED' });

/** Turning the second factor on and off, and passing it. */
export function factorHandlers(
  context: Context,
  company: () => Promise<CompanyInfo>,
): Handlers<keyof typeof factorCalls> {
  const { db, now, sessions } = context;

  /** The password alone must not give rights to who has found it out. */
  async function requirePermit(accountId: string, sessionId: string, typed: string | undefined): Promise<void> {
    if (await hasPermit(db, accountId, { sessionId }, now())) return;
    const code = entered('code', typed ?? '').toUpperCase();
    if (code === '') throw new BusinessError(400, identityMessages.permitMissing, { reason: 'PERMIT_MISSING' });
    await countedTry(context, accountId, () => hasPermit(db, accountId, { code, sessionId }, now()), permitWrong);
  }

  return {
    ...passkeyHandlers(context),

    'GET /api/portal/v1/identity/getSecondFactor': async ({ request }) => {
      const { account, factor, session } = await sessions.requireCustomer(request);
      const permitted = await hasPermit(db, account.id, { sessionId: session.id }, now());
      return {
        data: {
          enrolled: factor.enrolled,
          required: factor.required,
          passed: factor.passed,
          permitNeeded: factor.rights && !factor.enrolled && !permitted,
          hasPassword: (await findPasswordHash(db, account.id)) !== null,
          recoveryCodesLeft: await countRecoveryCodes(db, account.id),
          passkeys: shownPasskeys((await listPasskeys(db, account.id)).filter(({ signsIn }) => !signsIn)),
        },
      };
    },

    'POST /api/portal/v1/identity/startSecondFactor': withPlace(async ({ body, request }) => {
      const { account, factor, session } = await sessions.requireCustomer(request);
      const passwordHash = await findPasswordHash(db, account.id);
      // An open session alone must not be enough.
      if (passwordHash === null) await sessions.requireFresh(request);
      else await countedTry(context, account.id, () => isPassword(passwordHash, body.password ?? ''), wrongPassword);
      if (factor.enrolled) throw alreadyOn();
      if (factor.rights) await requirePermit(account.id, session.id, body.permit);
      // Begun in two tabs: the code of either ends both. Another session has never seen the secret of this one.
      const sealed = await findNewSecret(db, account.id, now());
      const begun = sealed === undefined ? undefined : openSecret(context, sealed);
      const secret = begun?.sessionId === session.id ? begun.secret : newTotpSecret();
      if (!(await putSecret(db, account.id, sealSecret(context, secret, session.id), now()))) throw alreadyOn();
      return {
        data: { secret, uri: totpUri(secret, { issuer: (await company()).shortName, account: account.customerCode }) },
      };
    }),

    'POST /api/portal/v1/identity/confirmSecondFactor': async ({ body, request }) => {
      const { account, session } = await sessions.requireCustomer(request);
      const sealed = await findNewSecret(db, account.id, now());
      if (sealed === undefined) throw setupOver();
      const codes = newRecoveryCodes();
      await countedTry(context, account.id, async () => {
        const step = stepOfCode(openSecret(context, sealed).secret, entered('code', body.code), now());
        if (step === undefined) return false;
        const owner = { accountId: account.id, sessionId: session.id, secret: sealed, step };
        return confirmFactor(db, owner, codes, now());
      });
      tellOwner(context, request, account.id, 'factorOn');
      return { data: { recoveryCodes: shownCodes(codes) } };
    },

    'POST /api/portal/v1/identity/passSecondFactor': async ({ body, request }) => {
      const { account, session } = await sessions.requireCustomer(request);
      await takeFactor(context, request, { accountId: account.id, asker: session.id }, body);
      await passFactor(db, session.id, now());
      return { data: null };
    },

    'POST /api/portal/v1/identity/renewRecoveryCodes': async ({ body, request }) => {
      const { account, session } = await sessions.requireCustomer(request);
      await takeFactor(context, request, { accountId: account.id, asker: session.id }, body);
      const codes = newRecoveryCodes();
      await putRecoveryCodes(db, account.id, codes);
      return { data: { recoveryCodes: shownCodes(codes) } };
    },

    'POST /api/portal/v1/identity/removeSecondFactor': async ({ body, request }) => {
      const { account, factor, session } = await sessions.requireCustomer(request);
      await takeFactor(context, request, { accountId: account.id, asker: session.id }, body);
      await db.transaction(async (tx) => {
        await removeFactor(tx, account.id);
        // Who has just passed the old one may go on to a new phone.
        if (factor.rights) await permitSession(tx, account.id, session.id, now());
      });
      tellOwner(context, request, account.id, 'factorOff');
      return { data: null };
    },
  };
}
