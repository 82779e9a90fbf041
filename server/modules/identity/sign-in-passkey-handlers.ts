import type { FastifyRequest } from 'fastify';
import type { passkeyCalls } from '../../../contract/identity/passkey-calls';
import { identity } from '../../../contract/limits/identity';
import { entered } from '../../../contract/rules/entered';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { Context } from '../../context';
import { keepBrowser } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { noteAccount } from '../../http/request-account';
import { enterAccount, requireEnabled } from './enter-account';
import { findSecret } from './factor-store';
import { customerOfPasskey, newPasskeyOptions, readNewPasskey, signInOptions } from './passkeys';
import { addPasskey, listPasskeys, removePasskey, shownPasskeys } from './passkeys-store';
import { tellOwner } from './security-mail';

const refused = (status: number, message: string, reason: string) => new BusinessError(status, message, { reason });
const tooMany = () => refused(409, passkeyMessages.most(identity.passkeys), 'TOO_MANY');

/**
 * Passkeys that sign in without a password. They are for customers alone: staff prove their password, and a second factor. An open
 * session alone must not be enough to add one, or to remove it.
 */
export function signInPasskeyHandlers(context: Context): Handlers<keyof typeof passkeyCalls> {
  const { db, now, sessions } = context;

  async function changerOf(request: FastifyRequest) {
    const { account, session } = await sessions.requireCustomer(request);
    if (account.kind !== 'customer') throw refused(403, passkeyMessages.customersOnly, 'CUSTOMERS_ONLY');
    await sessions.requireFresh(request);
    return { account, asked: { accountId: account.id, asker: session.id } };
  }

  return {
    'GET /api/portal/v1/identity/getSignInPasskeys': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const passkeys = shownPasskeys((await listPasskeys(db, account.id)).filter(({ signsIn }) => signsIn));
      return { data: { available: account.kind === 'customer', passkeys } };
    },

    'POST /api/portal/v1/identity/startSignInPasskey': async ({ body: { customerCode }, request }) => {
      const { account, asked } = await changerOf(request);
      // Between the press and a login that it waited for, somebody else may have signed in.
      if (customerCode !== account.customerCode) throw refused(409, passkeyMessages.otherAccount, 'OTHER_ACCOUNT');
      if ((await listPasskeys(db, account.id)).length >= identity.passkeys) throw tooMany();
      return { data: { options: await newPasskeyOptions(context, request, asked, account, { signsIn: true }) } };
    },

    'POST /api/portal/v1/identity/addSignInPasskey': async ({ body: { name, attestation }, request }) => {
      const { account, asked } = await changerOf(request);
      const given = entered('name', name);
      if (given === '') throw new BusinessError(400, passkeyMessages.nameMissing);
      const made = await readNewPasskey(context, request, asked, attestation, { signsIn: true });
      if (!made) throw refused(400, passkeyMessages.wrong, 'PASSKEY_WRONG');
      const outcome = await addPasskey(db, {
        id: made.id,
        accountId: account.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        name: given,
        signsIn: true,
        createdAt: now(),
      });
      if (outcome === 'tooMany') throw tooMany();
      if (outcome === 'known') throw refused(409, passkeyMessages.known, 'KNOWN');
      tellOwner(context, request, account.id, 'passkeyAdded');
      return { data: null };
    },

    'POST /api/portal/v1/identity/removeSignInPasskey': async ({ body: { id }, request }) => {
      const { account } = await changerOf(request);
      if ((await removePasskey(db, { accountId: account.id, id, signsIn: true })) !== undefined)
        tellOwner(context, request, account.id, 'passkeyRemoved');
      return { data: null };
    },

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
