import { Type } from 'typebox';
import { ProviderError } from '../provider-error';
import { FACE_API_VERSION } from './signature';
import { isCredentialRefusal } from './tencent-codes';
import type { Gateway } from './tencent-gateway';

const Seconds = Type.Union([Type.String({ pattern: '^\\d+$' }), Type.Integer()]);
const AccessToken = Type.Object({ access_token: Type.String({ minLength: 1 }), expire_in: Seconds });
const Tickets = Type.Object({
  tickets: Type.Array(Type.Object({ value: Type.String({ minLength: 1 }), expire_in: Seconds }), { minItems: 1 }),
});

type Credential = { accessToken: string; signTicket: string; renewAt: number; deadAt: number };

/** The vendor recommends a renewal every 20 minutes, well before expiry after 60 (ticket) and 120 (token) minutes. */
const RENEW_AFTER_MS = 20 * 60_000;
const MARGIN_MS = 60_000;

/**
 * Access token and SIGN ticket of one application. They are renewed together, because a ticket expires with its token,
 * and one renewal at a time, because the vendor forbids parallel ones.
 */
export function createCredentials(options: { appId: string; secret: string; gateway: Gateway; clock: () => number }) {
  const { appId, gateway, clock } = options;
  let held: Credential[] = [];
  let renewal: Promise<Credential> | undefined;

  async function ticket(query: Record<string, string>) {
    const { tickets } = await gateway.demand(Tickets, {
      path: '/api/oauth2/api_ticket',
      query: { app_id: appId, version: FACE_API_VERSION, ...query },
    });
    const [first] = tickets;
    if (!first) throw new ProviderError({ kind: 'malformed', provider: 'tencent', code: 'no-ticket' });
    return first;
  }

  async function obtain(): Promise<Credential> {
    const askedAt = clock();
    const token = await gateway.demand(AccessToken, {
      path: '/api/oauth2/access_token',
      query: { app_id: appId, secret: options.secret, grant_type: 'client_credential', version: FACE_API_VERSION },
    });
    const sign = await ticket({ access_token: token.access_token, type: 'SIGN' });
    const lifeMs = Math.min(Number(token.expire_in), Number(sign.expire_in)) * 1000;
    const credential = {
      accessToken: token.access_token,
      signTicket: sign.value,
      renewAt: askedAt + Math.min(RENEW_AFTER_MS, lifeMs - MARGIN_MS),
      deadAt: askedAt + lifeMs,
    };
    held = [credential, ...held.filter((old) => old.deadAt > clock())];
    return credential;
  }

  async function renew(): Promise<Credential> {
    renewal ??= obtain().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function current(refused?: Credential): Promise<Credential> {
    const [newest] = held;
    return newest && newest !== refused && newest.renewAt > clock() ? newest : renew();
  }

  return {
    /** Runs a call with the current credential, and retries once with a new one if the vendor rejects it. */
    async use<T>(work: (credential: Credential) => Promise<T>): Promise<T> {
      const credential = await current();
      try {
        return await work(credential);
      } catch (error) {
        if (!(error instanceof ProviderError) || !isCredentialRefusal(error.code)) throw error;
        return work(await current(credential));
      }
    },

    /** A ticket for one opening of the vendor's page by this user, valid for 120 seconds. */
    async nonceTicket(accessToken: string, userId: string): Promise<string> {
      return (await ticket({ access_token: accessToken, type: 'NONCE', user_id: userId })).value;
    },

    /** Every valid SIGN ticket: a return URL may be signed with one that has just been renewed. */
    async liveSignTickets(): Promise<string[]> {
      await current();
      return held.filter((one) => one.deadAt > clock()).map((one) => one.signTicket);
    },
  };
}
