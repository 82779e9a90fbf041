import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { ownPathOf } from '../../contract/rules/own-path';
import type { Context } from '../context';
import { browserCookie, faultFate, faultOrder, switchFaults } from './faults';
import { faultsView } from './faults-view';
import { requireNear } from './guard';
import { findPrepared, setProof } from './prepare/accounts';
import { grantReport } from './prepare/employee';
import type { WorldOrder } from './prepare/order';
import { worldOrder } from './prepare/order';
import { reportView } from './prepare/report-view';
import { prepareWorld, removeWorld } from './prepare/world';
import { keepRun, listRuns, personRun, readRunPicture, runPicture, servedCommit } from './runs';

/** What the page's form sends: empty fields are as good as absent. */
const form = Type.Record(Type.String(), Type.String());

const numeric = new Set(['ms', 'status', 'count']);

const orderIn = (fields: Static<typeof form>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      text === '' ? [] : [[name, numeric.has(name) ? Number(text) : text]],
    ),
  );

const formType = 'application/x-www-form-urlencoded';

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/**
 * `/dev/faults`, `/dev/prepare` and `/dev/runs`, in the default mode alone, with the hook that disturbs calls; to be called before there is any route.
 * A script posts JSON and reads JSON, a person uses the page.
 */
export function registerDevTools(app: FastifyInstance, context: Context): void {
  const faults = switchFaults(app, context.sessions);
  app.register(async (area) => {
    area.removeContentTypeParser(formType);
    area.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4_096 }, async (_: unknown, body: string) =>
      orderIn(Object.fromEntries(new URLSearchParams(body))),
    );
    area.addHook('onRequest', async (request, reply) => {
      requireNear(context.config, request);
      reply.header('cache-control', 'no-store');
    });

    area.get('/dev/faults', { schema: { hide: true } }, async (request, reply) => {
      if (!wantsPage(request.headers.accept)) return { calls: faults.calls(), rules: faults.rules() };
      return reply.type('text/html; charset=utf-8').send(faultsView(faults).markup);
    });

    area.post<{ Body: Static<typeof faultOrder> }>(
      '/dev/faults',
      { schema: { hide: true, body: faultOrder } },
      async (request, reply) => {
        const rule = faults.add(request.body);
        return wantsPage(request.headers.accept) ? reply.redirect('/dev/faults', 303) : rule;
      },
    );

    area.post<{ Params: { id: string } }>('/dev/faults/:id/off', { schema: { hide: true } }, async (request, reply) => {
      faults.remove(request.params.id === 'all' ? undefined : Number(request.params.id));
      return wantsPage(request.headers.accept) ? reply.redirect('/dev/faults', 303) : { rules: faults.rules() };
    });

    area.post<{ Params: { id: string }; Body: Partial<Static<typeof faultFate>> | null }>(
      '/dev/faults/:id/release',
      { schema: { hide: true, body: Type.Union([Type.Partial(faultFate), Type.Null()]) } },
      async ({ params, body }) => {
        faults.release(Number(params.id), body ?? undefined);
        return { rules: faults.rules() };
      },
    );

    area.post<{ Body: WorldOrder }>('/dev/prepare', { schema: { hide: true, body: worldOrder } }, async ({ body }) =>
      prepareWorld(context, body),
    );

    area.get<{ Params: { machine: string } }>(
      '/dev/runs/:machine',
      { schema: { hide: true, params: Type.Pick(runPicture, ['machine']) } },
      async ({ params }) => ({
        commit: await servedCommit(),
        ...(await listRuns(context.config.dataDir, params.machine)),
      }),
    );

    area.get<{ Params: Static<typeof runPicture> }>(
      '/dev/runs/:machine/:file',
      { schema: { hide: true, params: runPicture } },
      async ({ params }, reply) => {
        const type = params.file.endsWith('.png') ? 'image/png' : 'image/jpeg';
        return reply.type(type).send(await readRunPicture(context.config.dataDir, params));
      },
    );

    area.post<{ Body: Static<typeof personRun> }>(
      '/dev/runs',
      { bodyLimit: 12_000_000, schema: { hide: true, body: personRun } },
      async ({ body }) => keepRun(context.config.dataDir, body),
    );

    area.post<{ Params: { id: string } }>('/dev/prepare/:id/remove', { schema: { hide: true } }, async ({ params }) => {
      await removeWorld(context, params.id);
      return { removed: params.id };
    });

    // As after the face check; a link that a tester follows leads to the report.
    area.get<{ Params: { id: string } }>(
      '/dev/prepare/:id/report',
      { schema: { hide: true } },
      async (request, reply) => {
        const reportHandle = await grantReport(context, request, reply, request.params.id);
        if (reportHandle === undefined) return reply.callNotFound();
        if (!wantsPage(request.headers.accept)) return { reportHandle };
        const { markup, policy } = reportView(reportHandle);
        return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(markup);
      },
    );

    // Where a case begins: the switches of the case are for the browser that came this way, also a private window.
    area.get<{ Params: { id: string }; Querystring: { to?: string } }>(
      '/dev/prepare/:id/open',
      { schema: { hide: true } },
      async ({ params, query }, reply) => {
        reply.setCookie(browserCookie, params.id, { path: '/', sameSite: 'lax' });
        return reply.redirect(ownPathOf(query.to) ?? '/', 303);
      },
    );

    // A link that a tester follows: who is signed in is a part of what was prepared.
    area.get<{ Params: { id: string; name: string }; Querystring: { to?: string; proof?: string } }>(
      '/dev/prepare/:id/signIn/:name',
      { schema: { hide: true } },
      async (request, reply) => {
        const account = await findPrepared(context, request.params.id, request.params.name);
        if (account === undefined) return reply.callNotFound();
        const { to, proof } = request.query;
        await context.sessions.start(request, reply, account, { secondFactor: true });
        await setProof(context, account.id, proof);
        return reply.redirect(ownPathOf(to) ?? '/portal/account', 303);
      },
    );

    area.get<{ Params: { id: string; name: string; proof: string } }>(
      '/dev/prepare/:id/proof/:name/:proof',
      { schema: { hide: true } },
      async ({ params: { id, name, proof } }, reply) => {
        const account = await findPrepared(context, id, name);
        if (account === undefined) return reply.callNotFound();
        await setProof(context, account.id, proof);
        return { proof };
      },
    );
  });
}
