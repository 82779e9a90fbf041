import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountKind } from '../../../contract/identity/calls';
import { identityMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import { messages } from '../../../contract/messages';
import { deviceOf } from '../../../contract/rules/device';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { Config } from '../../config';
import type { Database } from '../../database/connection';
import { heldFrom } from '../../database/roles';
import { BusinessError } from '../../http/errors';
import { noteAccount } from '../../http/request-account';
import { giveSession, sessionToken, takeSession } from '../../http/session-cookie';
import { hashToken, newToken } from '../../security/token';
import type { FoundSession, SeenSession } from './session-store';
import { endSessionByToken, prepareFindSession, startSession, touchSession } from './session-store';

/** The session of a request, with the rights that its account has in it. */
export interface Session extends Pick<FoundSession, 'session'> {
  account: FoundSession['account'] & { rights: Rights; manager: boolean };
  /** Of the account's second factor. */
  factor: {
    enrolled: boolean;
    /** The account has rights, whether or not they rest. */
    rights: boolean;
    /** The account has rights that it may not use without one. */
    required: boolean;
    passed: boolean;
    /** Rights rest until it is passed: `account` shows none. */
    missing: boolean;
  };
}

/** An account with rights that has not passed the second factor has none of them. */
function withRights(config: Config, { session, account, grants, factorSince }: FoundSession): Session {
  const enrolled = factorSince !== null;
  const held = heldFrom(grants);
  const hasRights = held.length > 0;
  const required = config.secondFactor === 'managers' && hasRights;
  const passed = session.secondFactorAt !== null;
  const missing = hasRights && (required || enrolled) && !passed;
  const rights = missing ? [] : held;
  const manager = isAllowed(rights, 'comments', 'moderate');
  return {
    session,
    account: { ...account, rights, manager },
    factor: { enrolled, rights: hasRights, required, passed, missing },
  };
}

/** The session of a request. It is loaded lazily, with at most one query per request. */
export interface Sessions {
  /** The session with its account's permissions; undefined for a visitor. */
  sessionOf: (request: FastifyRequest) => Promise<Session | undefined>;
  /** @throws BusinessError 401 请先登录 with reason LOGIN for a visitor (R012, R025). */
  requireCustomer: (request: FastifyRequest) => Promise<Session>;
  /** Extends the idle timeout of a session that a module has loaded itself. */
  touch: (session: SeenSession) => Promise<void>;
  /**
   * @throws BusinessError 403 where the account's rights rest until the second factor is passed, so that the page can say
   * why it has none
   */
  requireFactor: (request: FastifyRequest) => Promise<void>;
  /**
   * @throws BusinessError 403 FACTOR_AGAIN where the account has rights and a second factor, or needs one, and passed it
   * too long ago for a sensitive act
   */
  requireRecentFactor: (request: FastifyRequest) => Promise<void>;
  /** Whether the session has passed the second factor of late. */
  isRecent: (session: Pick<FoundSession['session'], 'secondFactorAt'>) => boolean;
  /**
   * For acts by which somebody could make the account their own: an open session alone is not enough.
   * @throws BusinessError 401 with reason LOGIN where nobody has signed in to the session of late, or passed its second factor
   */
  requireFresh: (request: FastifyRequest) => Promise<Session>;
  /** Signs in with a fresh token; the browser's previous session ends. */
  start: (
    request: FastifyRequest,
    reply: FastifyReply,
    account: { id: string; kind: AccountKind; code: string },
    passed?: { secondFactor?: boolean; externalIndex?: string | undefined },
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
    if (!session) return undefined;
    if (!request.routeOptions.config.background) await touchSession(db, session.session, now());
    noteAccount(request, session.account.id);
    return withRights(config, session);
  }

  const sessionOf: Sessions['sessionOf'] = (request) => {
    const known = found.get(request) ?? look(request);
    found.set(request, known);
    return known;
  };

  const isRecent: Sessions['isRecent'] = ({ secondFactorAt }) =>
    (secondFactorAt?.getTime() ?? 0) >= now().getTime() - identity.factorAgainMinutes * 60_000;

  const requireCustomer: Sessions['requireCustomer'] = async (request) => {
    const session = await sessionOf(request);
    if (!session) throw new BusinessError(401, messages.loginFirst, { reason: 'LOGIN' });
    return session;
  };

  return {
    sessionOf,
    isRecent,
    requireCustomer,
    async requireFresh(request) {
      const found = await requireCustomer(request);
      const { createdAt } = found.session;
      if (createdAt.getTime() < now().getTime() - identity.signInAgainMinutes * 60_000 && !isRecent(found.session))
        throw new BusinessError(401, messages.signInAgain, { reason: 'LOGIN' });
      return found;
    },
    touch: (session) => touchSession(db, session, now()),
    async requireFactor(request) {
      const session = await sessionOf(request);
      if (session?.factor.missing)
        throw new BusinessError(403, identityMessages.factorNeeded, { reason: 'SECOND_FACTOR' });
    },
    async requireRecentFactor(request) {
      const found = await sessionOf(request);
      if (!found || found.account.rights.length === 0 || !(found.factor.enrolled || found.factor.required)) return;
      if (!isRecent(found.session))
        throw new BusinessError(403, identityMessages.factorAgain, { reason: 'FACTOR_AGAIN' });
    },
    async start(request, reply, { id, kind, code }, { secondFactor: factorPassed = false, externalIndex } = {}) {
      const token = newToken(256);
      const before = sessionToken(config, request);
      const replaced = before === undefined ? undefined : hashToken(before);
      const device = deviceOf(request.headers['user-agent']);
      await startSession(
        db,
        { accountId: id, tokenHash: hashToken(token), device, replaced, factorPassed, externalIndex },
        now(),
      );
      noteAccount(request, id);
      giveSession(config, reply, { token, kind, code });
    },
    async end(request, reply) {
      const token = sessionToken(config, request);
      if (token !== undefined) await endSessionByToken(db, hashToken(token));
      takeSession(config, reply);
    },
  };
}
