import type { FastifyRequest } from 'fastify';
import { identityMessages } from '../../../contract/identity/messages';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { keepPasskeys } from './keep-passkeys';
import { passOptions } from './passkeys';

type PasskeyCall =
  | 'POST /api/portal/v1/identity/startPasskeyPass'
  | 'POST /api/portal/v1/identity/startPasskey'
  | 'POST /api/portal/v1/identity/addPasskey'
  | 'POST /api/portal/v1/identity/removePasskey';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

/** Keeping passkeys, and asking one for its answer. */
export function passkeyHandlers(context: Context): Handlers<PasskeyCall> {
  const { sessions } = context;
  const keep = keepPasskeys(context, { signsIn: false });

  /** Changing passkeys requires a recently passed second factor, for accounts without rights too. */
  async function changerOf(request: FastifyRequest) {
    const owner = await sessions.requireCustomer(request);
    if (!owner.factor.enrolled) throw conflict(identityMessages.factorOff, 'FACTOR_OFF');
    if (!sessions.isRecent(owner.session))
      throw new BusinessError(403, identityMessages.factorAgain, { reason: 'FACTOR_AGAIN' });
    return owner;
  }

  return {
    'POST /api/portal/v1/identity/startPasskeyPass': async ({ request }) => {
      const { account, session } = await sessions.requireCustomer(request);
      const options = await passOptions(context, request, { accountId: account.id, asker: session.id });
      if (options === undefined) throw conflict(passkeyMessages.none, 'NO_PASSKEY');
      return { data: { options } };
    },

    'POST /api/portal/v1/identity/startPasskey': async ({ request }) => keep.start(request, await changerOf(request)),

    'POST /api/portal/v1/identity/addPasskey': async ({ body, request }) =>
      keep.add(request, await changerOf(request), body),

    'POST /api/portal/v1/identity/removePasskey': async ({ body: { id }, request }) =>
      keep.remove(request, await changerOf(request), id),
  };
}
