import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountKind } from '../../../contract/identity/calls';
import { messages } from '../../../contract/messages';
import { deviceOf } from '../../../contract/rules/device';
import type { Config } from '../../config';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import { giveSession, sessionToken, takeSession } from '../../http/session-cookie';
import { hashToken, newToken } from '../../security/token';
import type { SeenSession, Session } from './session-store';
import { endSessionByToken, prepareFindSession, startSession, touchSession } from './session-store';

/** The session of a request. It is loaded lazily, with at most one query per request. */
export interface Sessions {
  /** The session with its account's permissions; undefined for a visitor. */
  sessionOf: (request: FastifyRequest) => Promise<Session | undefined>;
  /** @throws BusinessError 401 请先登录 with reason LOGIN for a visitor (R012, R025). */
  requireCustomer: (request: FastifyRequest) => Promise<Session>;
  /** Extends the idle timeout of a session that a module has loaded itself. */
  touch: (session: SeenSession) => Promise<void>;
  /** Signs in with a fresh token; the browser's previous session ends. */
  start: (
    request: FastifyRequest,
    reply: FastifyReply,
    account: { id: string; kind: AccountKind; code: string },
  ) => Promise<void>;
  /** Signs this browser out; a no-op for a visitor. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

export function createSessions(config: Config, db: Database, now: () => Date): Sessions {
  const findSession = prepareFindSession(db);
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();

  async function look(request: FastifyRequest): Promise<Session | undefined> {
    const token = sessionToken(config, request);
    if (token === undefined) return undefined;
    const session = await findSession(hashToken(token), now());
    if (session) await touchSession(db, session.session, now());
    return session;
  }

  const sessionOf: Sessions['sessionOf'] = (request) => {
    const known = found.get(request) ?? look(request);
    found.set(request, known);
    return known;
  };

  return {
    sessionOf,
    async requireCustomer(request) {
      const session = await sessionOf(request);
      if (!session) throw new BusinessError(401, messages.loginFirst, { reason: 'LOGIN' });
      return session;
    },
    touch: (session) => touchSession(db, session, now()),
    async start(request, reply, { id, kind, code }) {
      const token = newToken(256);
      const before = sessionToken(config, request);
      const replaced = before === undefined ? undefined : hashToken(before);
      const device = deviceOf(request.headers['user-agent']);
      await startSession(db, { accountId: id, tokenHash: hashToken(token), device, replaced }, now());
      giveSession(config, reply, { token, kind, code });
    },
    async end(request, reply) {
      const token = sessionToken(config, request);
      if (token !== undefined) await endSessionByToken(db, hashToken(token));
      takeSession(config, reply);
    },
  };
}
