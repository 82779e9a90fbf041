import type { FastifyRequest } from 'fastify';
import type { passkeyCalls } from '../../../contract/identity/passkey-calls';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { Context } from '../../context';
import { keepBrowser } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { noteAccount } from '../../http/request-account';
import { enterAccount, requireEnabled } from './enter-account';
import { findSecret } from './factor-store';
import { keepPasskeys } from './keep-passkeys';
import { customerOfPasskey, signInOptions } from './passkeys';
import { listPasskeys, shownPasskeys } from './passkeys-store';

const refused = (status: number, message: string, reason: string) => new BusinessError(status, message, { reason });

/**
 * Passkeys that sign in without a password. They are for customers alone: staff prove their password, and a second factor. An open
 * session alone must not be enough to add one, or to remove it.
 */
export function signInPasskeyHandlers(context: Context): Handlers<keyof typeof passkeyCalls> {
  const { db, sessions } = context;
  const keep = keepPasskeys(context, { signsIn: true });

  async function changerOf(request: FastifyRequest) {
    const { account } = await sessions.requireCustomer(request);
    if (account.kind !== 'customer') throw refused(403, passkeyMessages.customersOnly, 'CUSTOMERS_ONLY');
    return sessions.requireFresh(request);
  }

  return {
    'GET /api/portal/v1/identity/getSignInPasskeys': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const passkeys = shownPasskeys((await listPasskeys(db, account.id)).filter(({ signsIn }) => signsIn));
      return { data: { available: account.kind === 'customer', passkeys } };
    },

    'POST /api/portal/v1/identity/startSignInPasskey': async ({ body: { customerCode }, request }) => {
      const owner = await changerOf(request);
      // Between the press and a login that it waited for, somebody else may have signed in.
      if (customerCode !== owner.account.customerCode)
        throw refused(409, passkeyMessages.otherAccount, 'OTHER_ACCOUNT');
      return keep.start(request, owner);
    },

    'POST /api/portal/v1/identity/addSignInPasskey': async ({ body, request }) =>
      keep.add(request, await changerOf(request), body),

    'POST /api/portal/v1/identity/removeSignInPasskey': async ({ body: { id }, request }) =>
      keep.remove(request, await changerOf(request), id),

    'POST /api/portal/v1/identity/startPasskeySignIn': async ({ request, reply }) => ({
      data: { options: await signInOptions(context, request, keepBrowser(context, request, reply)) },
    }),

    'POST /api/portal/v1/identity/signInByPasskey': async ({ body: { passkey }, request, reply }) => {
      const account = await customerOfPasskey(context, request, keepBrowser(context, request, reply), passkey);
      if (!account) throw refused(400, passkeyMessages.refused, 'PASSKEY_REFUSED');
      noteAccount(request, account.id);
      await requireEnabled(context, request, account);
      const secondFactor = (await findSecret(db, account.id)) !== undefined;
      return enterAccount(context, { request, reply }, account, { secondFactor });
    },
  };
}
