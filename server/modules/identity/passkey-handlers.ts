import type { FastifyRequest } from 'fastify';
import { identityMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import { entered } from '../../../contract/rules/entered';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { newPasskeyOptions, passOptions, readNewPasskey } from './passkeys';
import { addPasskey, listPasskeys, removePasskey } from './passkeys-store';
import { tellOwner } from './security-mail';

type PasskeyCall =
  | 'POST /api/portal/v1/identity/startPasskeyPass'
  | 'POST /api/portal/v1/identity/startPasskey'
  | 'POST /api/portal/v1/identity/addPasskey'
  | 'POST /api/portal/v1/identity/removePasskey';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });
const tooMany = () => conflict(passkeyMessages.most(identity.passkeys), 'TOO_MANY');

/** Keeping passkeys, and asking one for its answer. */
export function passkeyHandlers(context: Context): Handlers<PasskeyCall> {
  const { db, now, sessions } = context;

  async function ownerOf(request: FastifyRequest) {
    const { account, session, factor } = await sessions.requireCustomer(request);
    return { account, factor, session, asked: { accountId: account.id, asker: session.id } };
  }

  /** Changing passkeys requires a recently passed second factor, for accounts without rights too. */
  async function changerOf(request: FastifyRequest) {
    const owner = await ownerOf(request);
    if (!owner.factor.enrolled) throw conflict(identityMessages.factorOff, 'FACTOR_OFF');
    if (!sessions.isRecent(owner.session))
      throw new BusinessError(403, identityMessages.factorAgain, { reason: 'FACTOR_AGAIN' });
    return owner;
  }

  return {
    'POST /api/portal/v1/identity/startPasskeyPass': async ({ request }) => {
      const { asked } = await ownerOf(request);
      const options = await passOptions(context, request, asked);
      if (options === undefined) throw conflict(passkeyMessages.none, 'NO_PASSKEY');
      return { data: { options } };
    },

    'POST /api/portal/v1/identity/startPasskey': async ({ request }) => {
      const { account, asked } = await changerOf(request);
      if ((await listPasskeys(db, account.id)).length >= identity.passkeys) throw tooMany();
      return { data: { options: await newPasskeyOptions(context, request, asked, account) } };
    },

    'POST /api/portal/v1/identity/addPasskey': async ({ body: { name, attestation }, request }) => {
      const { account, asked } = await changerOf(request);
      const given = entered('name', name);
      if (given === '') throw new BusinessError(400, passkeyMessages.nameMissing);
      const made = await readNewPasskey(context, request, asked, attestation);
      if (!made) throw new BusinessError(400, passkeyMessages.wrong, { reason: 'PASSKEY_WRONG' });
      const outcome = await addPasskey(db, {
        id: made.id,
        accountId: account.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        name: given,
        signsIn: false,
        createdAt: now(),
      });
      if (outcome === 'tooMany') throw tooMany();
      if (outcome === 'known') throw conflict(passkeyMessages.known, 'KNOWN');
      tellOwner(context, request, account.id, 'passkeyAdded');
      return { data: null };
    },

    'POST /api/portal/v1/identity/removePasskey': async ({ body: { id }, request }) => {
      const { account } = await changerOf(request);
      if ((await removePasskey(db, { accountId: account.id, id, signsIn: false })) !== undefined)
        tellOwner(context, request, account.id, 'passkeyRemoved');
      return { data: null };
    },
  };
}
