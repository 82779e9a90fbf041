import type { FastifyRequest } from 'fastify';
import type { Attestation } from '../../../contract/identity/factor-calls';
import { identity } from '../../../contract/limits/identity';
import { entered } from '../../../contract/rules/entered';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { newPasskeyOptions, readNewPasskey } from './passkeys';
import { addPasskey, listPasskeys, removePasskey } from './passkeys-store';
import { tellOwner } from './security-mail';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });
const tooMany = () => conflict(passkeyMessages.most(identity.passkeys), 'TOO_MANY');

interface Owner {
  account: { id: string; customerCode: string; customerName: string };
  session: { id: string };
}

/** Adding and removing passkeys of one use: `signsIn`, or passing the second factor. Who may, the caller has asked. */
export function keepPasskeys(context: Context, use: { signsIn: boolean }) {
  const { db, now } = context;
  const askedOf = ({ account, session }: Owner) => ({ accountId: account.id, asker: session.id });
  return {
    async start(request: FastifyRequest, owner: Owner) {
      if ((await listPasskeys(db, owner.account.id)).length >= identity.passkeys) throw tooMany();
      return { data: { options: await newPasskeyOptions(context, request, askedOf(owner), owner.account, use) } };
    },

    async add(
      request: FastifyRequest,
      owner: Owner,
      { name, attestation }: { name: string; attestation: Attestation },
    ) {
      const given = entered('name', name);
      if (given === '') throw new BusinessError(400, passkeyMessages.nameMissing);
      const made = await readNewPasskey(context, request, askedOf(owner), attestation, use);
      if (!made) throw new BusinessError(400, passkeyMessages.wrong, { reason: 'PASSKEY_WRONG' });
      const outcome = await addPasskey(db, {
        id: made.id,
        accountId: owner.account.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        name: given,
        ...use,
        createdAt: now(),
      });
      if (outcome === 'tooMany') throw tooMany();
      if (outcome === 'known') throw conflict(passkeyMessages.known, 'KNOWN');
      tellOwner(context, request, owner.account.id, 'passkeyAdded');
      return { data: null };
    },

    async remove(request: FastifyRequest, { account }: Owner, id: string) {
      if ((await removePasskey(db, { accountId: account.id, id, ...use })) !== undefined)
        tellOwner(context, request, account.id, 'passkeyRemoved');
      return { data: null };
    },
  };
}
