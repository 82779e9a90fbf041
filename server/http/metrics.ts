import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheUse } from '../cache';
import type { Config } from '../config';
import type { Connection } from '../database/connection';
import { rowsOf } from '../database/rows';
import { isSameSecret } from '../security/same-secret';
import { version } from '../version';
import { workQueues } from '../work-queue';

export interface Metrics {
  /** Notes how a periodic job ended. */
  job: (name: string, outcome: 'ok' | 'failed') => void;
  /** Begins to time a call of a provider; what it returns notes how the call ended. */
  timeCall: (provider: string, call: string) => (outcome: string) => void;
  /** Notes an error in a browser. */
  browserError: (page: string, kind: string) => void;
  /** Notes how fast a page was: CLS as it is, the others in milliseconds. */
  vital: (page: string, vital: string, value: number) => void;
}

const silent: Metrics = {
  job: () => undefined,
  timeCall: () => () => undefined,
  browserError: () => undefined,
  vital: () => undefined,
};

interface Watched {
  config: Config;
  connection: Connection;
  eventLines: () => number;
}

/**
 * `/metrics` for Prometheus, for who has `METRICS_TOKEN`; without one nothing is measured. What is in it names routes, never
 * what was sent.
 */
export function serveMetrics(app: FastifyInstance, { config, connection, eventLines }: Watched): Metrics {
  const { metricsToken } = config;
  if (metricsToken === undefined) return silent;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({ name: 'portal_build_info', help: 'The release', labelNames: ['version'], registers }).set({ version }, 1);

  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Requests by route and status; event lines are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    if (route !== '/metrics') requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });

  /** Values that are read when they are asked for. */
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('portal_event_lines', 'Open event lines', eventLines);
  for (const [name, help, of] of [
    ['portal_database_connections', 'Connections, by pool', 'totalCount'],
    ['portal_database_connections_idle', 'Connections that nobody uses, by pool', 'idleCount'],
    ['portal_database_waiting', 'Requests that wait for a connection, by pool', 'waitingCount'],
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, counts] of connection.pools ?? []) this.set({ pool }, counts[of]);
      },
    });
  new Gauge({
    name: 'portal_queue_length',
    help: 'Tasks that run or wait, by queue',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, { pending, size }] of workQueues) this.set({ queue }, pending + size);
    },
  });
  // Where the database is away there is no value; the others are still told.
  for (const [name, help, which] of [
    ['portal_messages_waiting', 'Mails and short messages that wait to be sent', sql`"nextAt" is not null`],
    [
      'portal_messages_given_up',
      'Mails and short messages that were given up',
      sql`"nextAt" is null and "failedAt" is not null and content <> ''`,
    ],
  ] as const)
    gauge(name, help, () => countOf(connection, which).catch(() => Number.NaN));
  gauge('portal_last_backup_timestamp_seconds', 'When the last backup ended; 0: none known', () =>
    stat(join(config.dataDir, 'last-backup')).then(
      ({ mtimeMs }) => mtimeMs / 1000,
      () => 0,
    ),
  );
  gauge('portal_disk_free_ratio', 'Part of the disk of DATA_DIR that is free', () =>
    statfs(config.dataDir).then(
      ({ bavail, blocks }) => bavail / blocks,
      () => Number.NaN,
    ),
  );
  new Counter({
    name: 'portal_cache_reads_total',
    help: 'Reads of the caches of this process',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(cacheUse)) this.inc({ outcome }, count);
    },
  });
  const jobs = new Counter({
    name: 'portal_job_runs_total',
    help: 'Runs of periodic jobs',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const calls = new Histogram({
    name: 'portal_provider_seconds',
    help: 'Calls of providers, by how they ended',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30],
    registers,
  });

  const browserErrors = new Counter({
    name: 'portal_browser_errors_total',
    help: 'Errors in browsers, by route; chunk: a file of the portal that did not arrive',
    labelNames: ['page', 'kind'],
    registers,
  });
  const vitals = new Histogram({
    name: 'portal_web_vital_seconds',
    help: 'LCP, INP, FCP, TTFB of pages, by route',
    labelNames: ['page', 'vital'],
    buckets: [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'portal_layout_shift',
    help: 'CLS of pages, by route',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers,
  });

  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.code(401).send('');
    return reply.type(register.contentType).send(await register.metrics());
  });

  return {
    job: (name, outcome) => jobs.inc({ task: name, outcome }),
    timeCall: (provider, call) => {
      const end = calls.startTimer({ provider, call });
      return (outcome) => end({ outcome });
    },
    browserError: (page, kind) => browserErrors.inc({ page, kind }),
    vital: (page, vital, value) =>
      vital === 'CLS' ? shifts.observe({ page }, value) : vitals.observe({ page, vital }, value / 1000),
  };
}

async function countOf({ db }: Connection, which: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ total: string }>(db, sql`select count(*) as total from outbox_messages where ${which}`);
  return Number(row?.total ?? 0);
}
