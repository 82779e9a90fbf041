import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { requireSameOrigin } from '../../http/same-origin';
import { takeSession } from '../../http/session-cookie';
import { issueCrossAuthToken } from './cross-auth';
import { endAllSessions, endOwnSession, finishCrossAuth, listSessions } from './session-store';

type SessionCall =
  | 'GET /api/portal/v1/identity/getSessions'
  | 'POST /api/portal/v1/identity/endSession'
  | 'POST /api/portal/v1/identity/endAllSessions'
  | 'GET /login/markFinishCrossAuth'
  | 'GET /login/logout';

export function sessionHandlers(context: Context): Handlers<SessionCall> {
  const { config, db, now, sessions } = context;
  return {
    'GET /api/portal/v1/identity/getSessions': async ({ request }) => {
      const { account, session } = await sessions.requireCustomer(request);
      const rows = await listSessions(db, account.id, now());
      return {
        data: rows.map(({ id, device, createdAt, seenAt }) => ({
          sessionId: id,
          device,
          signedInAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: id === session.id,
        })),
      };
    },

    'POST /api/portal/v1/identity/endSession': async ({ body, request, reply }) => {
      const { account, session } = await sessions.requireCustomer(request);
      await endOwnSession(db, account.id, body.sessionId);
      if (body.sessionId === session.id) takeSession(config, reply);
      return { data: null };
    },

    'POST /api/portal/v1/identity/endAllSessions': async ({ request, reply }) => {
      const { account } = await sessions.requireCustomer(request);
      await endAllSessions(db, account.id);
      takeSession(config, reply);
      return { data: null };
    },

    'GET /login/markFinishCrossAuth': async ({ request }) => {
      await requireSameOrigin(request);
      const { session } = await sessions.requireCustomer(request);
      if (!session.crossAuthDone) await finishCrossAuth(db, session.id);
      return { data: null };
    },

    'GET /login/logout': async ({ request, reply }) => {
      await requireSameOrigin(request);
      const session = await sessions.sessionOf(request);
      const crossAuthToken = session ? await issueCrossAuthToken(context, session, 'signOut') : '';
      await sessions.end(request, reply);
      return {
        data: { crossAuthToken, crossAuthOrigins: [...(crossAuthToken === '' ? [] : config.crossAuthOrigins)] },
      };
    },
  };
}
