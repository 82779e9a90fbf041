import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

export interface DevClock {
  now: () => Date;
  register: (app: FastifyInstance) => void;
}

/** The server's clock. If enabled, `POST /dev/clock {"advanceMs": n}` moves it forward, for browser tests. */
export function registerDevClock(enabled: boolean): DevClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    register(app) {
      if (!enabled) return;
      const schema = {
        hide: true,
        body: Type.Object({ advanceMs: Type.Integer({ minimum: 0 }) }),
      };
      app.post<{ Body: { advanceMs: number } }>('/dev/clock', { schema }, async (request) => {
        offset += request.body.advanceMs;
        return { now: new Date(Date.now() + offset).toISOString() };
      });
    },
  };
}
