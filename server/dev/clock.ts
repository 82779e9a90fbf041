import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

export interface DevClock {
  now: () => Date;
  register: (app: FastifyInstance) => void;
}

/** A browser with this cookie can have a time of its own. */
const clockCookie = 'dev-clock';

/**
 * The server's clock. If enabled, `POST /dev/clock {"advanceMs": n}` moves it forward, for browser tests; with `browser`
 * only for calls with this value of the cookie `dev-clock`, so that cases which move time can go on at once. From then on
 * the clock of such a browser stands still until it is moved again: what counts seconds counts the same on any machine.
 */
export function registerDevClock(enabled: boolean): DevClock {
  let offset = 0;
  const times = new Map<string, Date>();
  const own = new AsyncLocalStorage<Date>();
  const now = () => own.getStore() ?? new Date(Date.now() + offset);
  return {
    now,
    register(app) {
      if (!enabled) return;
      app.addHook('preHandler', (request, reply, done) => {
        const time = times.get(request.cookies[clockCookie] ?? '');
        if (time === undefined) return done();
        // Pages follow it.
        reply.header('date', time.toUTCString());
        return own.run(time, done);
      });
      const schema = {
        hide: true,
        body: Type.Object({ advanceMs: Type.Integer({ minimum: 0 }), browser: Type.Optional(Type.String()) }),
      };
      app.post<{ Body: { advanceMs: number; browser?: string } }>('/dev/clock', { schema }, async ({ body }) => {
        const { advanceMs, browser } = body;
        if (browser === undefined) offset += advanceMs;
        const time = new Date((times.get(browser ?? '') ?? now()).getTime() + (browser === undefined ? 0 : advanceMs));
        if (browser !== undefined) times.set(browser, time);
        return { now: time.toISOString() };
      });
    },
  };
}
