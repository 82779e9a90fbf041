import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { failureEnvelope } from '../../contract/call';
import type { RateLimit } from '../../contract/rate-limit';
import type { Context } from '../context';
import type { Metrics } from './metrics';

const limit: RateLimit = { max: { address: 120 }, minutes: 10 };
const mostBytes = 16 * 1024;
/** Most pages that are told apart; further ones are counted together as `others`. A page of the portal is a route, not an address. */
const mostPages = 150;

/** What `src/services/shared/browser-report.ts` sends. A place is in a file of the portal, which says nothing of who was there. */
const report = Compile(
  Type.Object(
    {
      page: Type.String({ pattern: '^/[\\w$.{}/-]{0,80}$' }),
      vitals: Type.Optional(
        Type.Partial(
          Type.Object({
            CLS: Type.Number({ minimum: 0, maximum: 100 }),
            FCP: Type.Number({ minimum: 0, maximum: 600_000 }),
            INP: Type.Number({ minimum: 0, maximum: 600_000 }),
            LCP: Type.Number({ minimum: 0, maximum: 600_000 }),
            TTFB: Type.Number({ minimum: 0, maximum: 600_000 }),
          }),
        ),
      ),
      errors: Type.Array(
        Type.Object({
          kind: Type.Union([Type.Literal('error'), Type.Literal('rejection'), Type.Literal('chunk')]),
          name: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
          place: Type.String({ pattern: '^(assets/[\\w.-]{1,80}(:\\d{1,7}:\\d{1,7})?)?$' }),
        }),
        { maxItems: 20 },
      ),
    },
    { additionalProperties: false },
  ),
);

function reportIn(body: string) {
  try {
    const value: unknown = JSON.parse(body);
    return report.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Takes what browsers say of errors and of how fast pages were: counted and logged by route, without words of the error. */
export function takeBrowserReports(app: FastifyInstance, context: Pick<Context, 'limit'>, metrics: Metrics): void {
  const guard = context.limit(limit);
  const pages = new Set<string>();
  const known = (page: string): string => {
    if (!pages.has(page) && pages.size >= mostPages) return 'others';
    pages.add(page);
    return page;
  };
  app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    area.route({
      method: 'POST',
      url: '/browser-reports',
      schema: {
        tags: ['运行'],
        summary: 'Errors of a page and how fast it was; always answers 204',
        response: { 204: { description: 'Counted or ignored', type: 'null' }, '4xx': failureEnvelope },
      },
      onRequest: guard,
      handler: async (request, reply) => {
        const told = reportIn(String(request.body ?? ''));
        if (told !== undefined) {
          const page = known(told.page);
          for (const { kind, name, place } of told.errors) {
            metrics.browserError(page, kind);
            request.log.warn({ browserError: { page, kind, name, place } }, 'an error in a browser');
          }
          for (const [vital, value] of Object.entries(told.vitals ?? {})) metrics.vital(page, vital, value);
        }
        return reply.code(204).send();
      },
    });
  });
}
