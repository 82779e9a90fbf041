import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { html } from '../providers/html';

export interface DevClock {
  now: () => Date;
  register: (app: FastifyInstance) => void;
}

/** A browser with this cookie can have a time of its own. */
const clockCookie = 'dev-clock';

const formType = 'application/x-www-form-urlencoded';

/** For people: a form that asks for minutes. */
const clockView = (now: Date) => html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>时钟</title>
</head>
<body>
<h1>时钟</h1>
<p>门户现在的时间：${now.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}</p>
<form method="post" action="/dev/clock">
<label>拨快多少分钟 <input name="minutes" type="number" min="1" max="525600" value="10" required></label>
<button>拨快</button>
</form>
</body>
</html>
`;

/**
 * The server's clock. If enabled, `POST /dev/clock {"advanceMs": n}` moves it forward, for tests, and people have the
 * page of that address; with `browser` only for calls with this value of the cookie `dev-clock`, so that cases which move
 * time can go on at once. From then on the clock of such a browser stands still until it is moved again: what counts
 * seconds counts the same on any machine.
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
      app.register(async (area) => {
        area.addContentTypeParser(
          formType,
          { parseAs: 'string', bodyLimit: 1_024 },
          async (_: unknown, body: string) => ({
            advanceMs: Number(new URLSearchParams(body).get('minutes')) * 60_000,
          }),
        );
        const schema = {
          hide: true,
          body: Type.Object({ advanceMs: Type.Integer({ minimum: 0 }), browser: Type.Optional(Type.String()) }),
        };
        area.get('/dev/clock', { schema: { hide: true } }, async (_, reply) =>
          reply.type('text/html; charset=utf-8').send(clockView(now()).markup),
        );
        area.post<{ Body: { advanceMs: number; browser?: string } }>(
          '/dev/clock',
          { schema },
          async (request, reply) => {
            const { advanceMs, browser } = request.body;
            if (browser === undefined) offset += advanceMs;
            const time = new Date(
              (times.get(browser ?? '') ?? now()).getTime() + (browser === undefined ? 0 : advanceMs),
            );
            if (browser !== undefined) times.set(browser, time);
            return request.headers.accept?.includes('text/html') === true
              ? reply.redirect('/dev/clock', 303)
              : { now: time.toISOString() };
          },
        );
      });
    },
  };
}
