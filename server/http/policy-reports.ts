import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { failureEnvelope } from '../../contract/call';
import type { RateLimit } from '../../contract/rate-limit';
import type { Context } from '../context';
import type { Database } from '../database/connection';
import { policyReports } from '../security/policy-tables';

export const reportsPath = '/policy-reports';

const limit: RateLimit = { max: { address: 60 }, minutes: 10 };
const mostBytes = 64 * 1024;
/** Of one request: a browser sends what it has gathered. */
const mostAtOnce = 20;
/** Most kinds that are stored; further ones are counted together as `others`. */
const mostKinds = 200;
const days = 30;

const directives = new Set(
  'default script script-src-elem script-src-attr style style-src-elem style-src-attr img font media connect worker child frame object manifest base-uri form-action frame-ancestors'
    .split(' ')
    .map((name) => (name.includes('-') ? name : `${name}-src`)),
);

const text = Type.String();
/** Of `report-uri`. */
const single = Compile(
  Type.Object({
    'csp-report': Type.Object({
      'document-uri': text,
      'effective-directive': Type.Optional(text),
      'violated-directive': Type.Optional(text),
      'blocked-uri': text,
    }),
  }),
);
/** Of `report-to`. */
const gathered = Compile(
  Type.Object({
    type: Type.Literal('csp-violation'),
    body: Type.Object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
  }),
);

interface Violation {
  page: string;
  directive: string;
  blocked: string;
}

function violationsIn(body: string): Violation[] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [];
  }
  if (single.Check(value)) {
    const report = value['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return [{ page: report['document-uri'], directive, blocked: report['blocked-uri'] }];
  }
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostAtOnce).flatMap((report: unknown) => {
    if (!gathered.Check(report)) return [];
    const { documentURL, effectiveDirective, blockedURL } = report.body;
    return [{ page: documentURL, directive: effectiveDirective, blocked: blockedURL }];
  });
}

/** `inline`, `eval`, the scheme of an address, or its origin: path and query may name a person, as may a long number. */
function sourceOf(blocked: string): string | undefined {
  if (/^[a-z][a-z-]{0,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return undefined;
  const { protocol, origin } = new URL(blocked);
  const source = origin === 'null' ? protocol.slice(0, -1) : origin;
  return source.length > 200 ? undefined : source.replace(/\d{6,}/g, '…');
}

/** Counts a kind that is known; a new one takes a row while there is room. */
async function put(db: Database, { directive, blocked }: Omit<Violation, 'page'>, at: Date): Promise<void> {
  const same = (kind: string) => and(eq(policyReports.directive, directive), eq(policyReports.blocked, kind));
  const [known] = await db.select({ one: sql`1` }).from(policyReports).where(same(blocked));
  const [all] = known ? [] : await db.select({ kinds: count() }).from(policyReports);
  await db
    .insert(policyReports)
    .values({ directive, blocked: all && all.kinds >= mostKinds ? 'others' : blocked, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [policyReports.directive, policyReports.blocked],
      // Endless reports must not overflow the column.
      set: { reports: sql`least(${policyReports.reports}::bigint + 1, 1000000000)::integer`, lastAt: at },
    });
}

/**
 * Takes what browsers report of the content security policy. Kept are the rule and whose resource it was, counted; no
 * address of a page, no query, nobody's network.
 */
export function takePolicyReports(app: FastifyInstance, context: Context): void {
  const guard = context.limit(limit);
  app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    area.route({
      method: 'POST',
      url: reportsPath,
      schema: {
        tags: ['运行'],
        summary: 'Reports of browsers about the content security policy; always answers 204',
        response: { 204: { description: 'Counted or ignored', type: 'null' }, '4xx': failureEnvelope },
      },
      onRequest: guard,
      handler: async (request, reply) => {
        const own = area.ownHost || request.host;
        for (const { page, directive, blocked } of violationsIn(String(request.body ?? ''))) {
          const source = sourceOf(blocked);
          const isOurs = URL.canParse(page) && new URL(page).host === own;
          if (isOurs && directives.has(directive) && source !== undefined)
            await put(context.db, { directive, blocked: source }, context.now());
        }
        return reply.code(204).send();
      },
    });
  });
}

/** The latest kinds, for administrators. */
export const recentPolicyReports = (db: Database) =>
  db.select().from(policyReports).orderBy(desc(policyReports.lastAt), policyReports.blocked).limit(10);

export async function forgetPolicyReports(db: Database, now: Date): Promise<void> {
  await db.delete(policyReports).where(lt(policyReports.lastAt, new Date(now.getTime() - days * 24 * 60 * 60_000)));
}
