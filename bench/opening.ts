import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { freePort, startPortal } from '../scripts/portal';
import { startPostgres, unprivileged } from '../scripts/postgres';
import { openPostgres } from '../server/database/connection';
import { rowsOf } from '../server/database/rows';
import { auditBeans } from '../server/modules/beans/audit';
import { createFieldVault } from '../server/security/field-vault';
import { createSecrets } from '../server/security/secrets';
import type { Customer, Sale } from '../tests/server/beans-crowd';
import { putCrowd, putSale } from '../tests/server/beans-crowd';
import { cpuOf, parentOf } from './support/cpu';
import { median, printFigure } from './support/figures';

/**
 * The opening of a sale with 100,000 pages, on real parts: HAProxy, portals, PgBouncer, PostgreSQL. 5,000 event lines and 2,000
 * buyers are real; the rest is computed from the CPU that each part takes for each request.
 */
const pages = 100_000;
const lines = 5_000;
const real = 2_000;
/** Share of the pages whose customers exchange at once. */
const buyers = 0.1;
/** Within which pages act after the opening, over which they send, and how often those without a line ask for the stock. */
const jitterSeconds = 3;
const spreadSeconds = 3;
const pollSeconds = 3.75;
const stockOfEach = 50;
/** So many are measured; the last is computed. */
const measured = [1, 2];
const computed = 4;

const debian = { haproxy: '/usr/sbin/haproxy', pgbouncer: '/usr/sbin/pgbouncer' };
const missing = Object.entries(debian).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
if (missing.length > 0) {
  console.error(`${missing.join(', ')} missing: apt-get install haproxy pgbouncer`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portal-opening-'));
const owner = unprivileged();
if (owner) chownSync(folder, owner.uid, owner.gid);
const put = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
};
/** Starts a program as a user without rights; it ends with the function that comes back. */
function start(program: string, ...args: string[]) {
  const child = spawn(program, args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const secrets = await createSecrets('sandbox');
const secretsFile = put('secrets.json', JSON.stringify(secrets));
const postgres = await startPostgres();
const { db, close } = await openPostgres(postgres.url);
const [{ pid: backend = 0 } = {}] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
const postmaster = parentOf(backend);
const poolerPort = await freePort();
const pooler = start(
  debian.pgbouncer,
  '-q',
  put(
    'pgbouncer.ini',
    `[databases]
postgres = host=127.0.0.1 port=${new URL(postgres.url).port} user=portal connect_query='set statement_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
logfile = ${join(folder, 'pgbouncer.log')}
`,
  ),
);

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Reply {
  status: number;
  /** From the moment it was sent until all of the reply was read. */
  ms: number;
}

function send(url: string, customer: Customer | undefined, body?: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = {
      'x-requested-with': 'portal',
      ...(customer && { cookie: customer.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    };
    request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) =>
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }))
        .on('error', reject),
    )
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

const parts = ['HAProxy', 'portals', 'PgBouncer', 'PostgreSQL'] as const;
/** CPU seconds by part. */
type Cpu = Record<(typeof parts)[number], number>;
const eachPart = (of: (part: keyof Cpu) => number): Cpu =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Cpu; // Of all parts.

interface Opening {
  got: number[];
  soldOut: number[];
  others: Map<number, number>;
  /** Event lines that stood, and heard of the stock. */
  stood: number;
  heard: number;
  /** CPU for one exchange, one line that is opened, one question for the stock. */
  costs: { exchange: Cpu; line: Cpu; stock: Cpu };
}

async function open(processes: number): Promise<Opening> {
  const name = `OPENING${processes}`;
  const sale: Sale = { activityKeyId: name, skuCodes: ['A', 'B', 'C', 'D'].map((code) => `${name}-${code}`), price: 1 };
  await putSale(db, sale, stockOfEach, new Date());
  const prefix = `W${processes}N`;
  const crowd = await putCrowd(db, createFieldVault(secrets), sale, { prefix, size: real, beans: 100 }, new Date());
  const portals = await Promise.all(
    Array.from({ length: processes }, () =>
      startPortal({
        DATABASE_URL: `postgres://portal@127.0.0.1:${poolerPort}/postgres`,
        DATABASE_DIRECT_URL: postgres.url,
        SECRETS_FILE: secretsFile,
        TRUST_PROXY: '1',
        EVENT_LINES: '7000',
      }),
    ),
  );
  const port = await freePort();
  const servers = portals.map(({ url }, at) => `  server p${at} 127.0.0.1:${new URL(url).port}`).join('\n');
  const proxy = start(
    debian.haproxy,
    '-db',
    '-f',
    put(
      'haproxy.cfg',
      `global
  maxconn 9000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend portals
backend portals
  balance roundrobin
  http-reuse never
${servers}
`,
    ),
  );
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await send(`${url}/healthz`, undefined).then(
      ({ status }) => status === 200,
      () => false,
    ))
  )
    await wait(100);

  const cpu = (): Cpu => {
    const of: Cpu = {
      HAProxy: cpuOf(proxy.pid),
      portals: portals.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
      PgBouncer: cpuOf(pooler.pid),
      PostgreSQL: cpuOf(postmaster),
    };
    return of;
  };
  /** CPU for one of so many requests. */
  async function costOf(count: number, work: () => Promise<unknown>): Promise<Cpu> {
    const before = cpu();
    await work();
    const after = cpu();
    return eachPart((part) => (after[part] - before[part]) / count);
  }

  let heard = 0;
  let stood = 0;
  const opened: ClientRequest[] = [];
  const openLine = (at: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
      const line = request(`${url}/api/integral/seckill/ns/stockEvents`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`an event line was answered ${response.statusCode}`));
        stood += 1;
        let isTold = false;
        response.on('error', () => undefined);
        response.on('data', (text: Buffer) => {
          if (isTold || !text.includes('event: stock')) return;
          isTold = true;
          heard += 1;
        });
        return resolve();
      });
      line.on('error', reject).end();
      opened.push(line);
    });
  const stockUrl = `${url}/api/integral/seckill/ns/getStock?activityKeyId=${name}`;
  const buy = (customer: Customer, at: number) =>
    send(`${url}/api/integral/seckill/exchangeSeckillGoods`, customer, {
      activityKeyId: name,
      skuCode: sale.skuCodes[at % sale.skuCodes.length],
      source: 4,
      ticket: customer.ticket,
    });
  try {
    // The first requests compile.
    for (let at = 0; at < 200; at += 1) await send(stockUrl, undefined);
    const stock = await costOf(real, async () => {
      for (let at = 0; at < real; at += 50)
        await Promise.all(Array.from({ length: 50 }, () => send(stockUrl, undefined)));
    });
    const line = await costOf(lines, async () => {
      for (let at = 0; at < lines; at += 100)
        await Promise.all(Array.from({ length: 100 }, (_, next) => openLine(at + next)));
    });
    const replies: Reply[] = [];
    const exchange = await costOf(real, () =>
      Promise.all(
        crowd.map(async (customer, at) => {
          // Its page waits for its turn.
          await wait(Math.random() * spreadSeconds * 1_000);
          replies.push(await buy(customer, at));
        }),
      ),
    );
    await wait(2_000);
    const times = (status: number) =>
      replies.flatMap((reply) => (reply.status === status ? [reply.ms] : [])).sort((a, b) => a - b);
    const others = new Map<number, number>();
    for (const { status } of replies)
      if (status !== 200 && status !== 409) others.set(status, (others.get(status) ?? 0) + 1);
    const [{ sold = 0 } = {}] = await rowsOf<{ sold: number }>(
      db,
      sql`select count(*)::int as sold from bean_exchanges where "activityKeyId" = ${name}`,
    );
    const differences = await auditBeans(db);
    if (sold !== stockOfEach * sale.skuCodes.length || times(200).length !== sold || differences.length > 0)
      throw new Error(
        `the books are wrong: ${sold} sold, ${times(200).length} answered, ${differences.length} differences`,
      );
    return { got: times(200), soldOut: times(409), others, stood, heard, costs: { exchange, line, stock } };
  } finally {
    // The next one has the day for itself.
    await db.execute(sql`update bean_activities set "endsAt" = now() - interval '1 hour' where "keyId" = ${name}`);
    for (const each of opened) each.on('error', () => undefined).destroy();
    await proxy.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}

const ms = (times: readonly number[]): string =>
  `${median(times).toFixed(0)} ms, p99 ${(times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(0)}, at most ${(times.at(-1) ?? Number.NaN).toFixed(0)}`;

/** CPU seconds a second that the opening takes of each part, with all pages. */
function needs({ costs }: Opening, processes: number): Cpu {
  const withLine = Math.min(pages, processes * lines);
  const perSecond = {
    line: pages / jitterSeconds,
    stock: (pages - withLine) / pollSeconds,
    exchange: (pages * buyers) / spreadSeconds,
  };
  return eachPart(
    (part) =>
      perSecond.line * costs.line[part] +
      perSecond.stock * costs.stock[part] +
      perSecond.exchange * costs.exchange[part],
  );
}

function printNeeds(opening: Opening, processes: number, how: string): void {
  const cpu = needs(opening, processes);
  // A portal has one core; HAProxy and PostgreSQL have those of their machines, PgBouncer one beside each portal.
  const cores = eachPart((part) => cpu[part] / (part === 'portals' || part === 'PgBouncer' ? processes : 1));
  const [first] = [...parts].sort((one, other) => cores[other] - cores[one]);
  printFigure(
    `${pages} pages, ${processes} processes, ${how}`,
    parts.map((part) => `${part} ${cpu[part].toFixed(1)}`).join(', '),
    `CPU seconds a second; first limit ${first}, ${first && cores[first].toFixed(1)} cores each`,
  );
}

try {
  console.log(`Opening of a sale, ${real} real buyers over ${spreadSeconds} s, ${lines} real event lines`);
  let last: Opening | undefined;
  for (const processes of measured) {
    const opening = await open(processes);
    last = opening;
    printFigure(`${processes} processes: who gets it`, String(opening.got.length), ms(opening.got));
    printFigure(`${processes} processes: who does not`, String(opening.soldOut.length), ms(opening.soldOut));
    const others = [...opening.others].map(([status, count]) => `${count} times ${status}`).join(', ');
    printFigure(`${processes} processes: other answers`, others || 'none', 'no 5xx; books right');
    printFigure(`${processes} processes: lines that heard of the stock`, `${opening.heard}`, `of ${opening.stood}`);
    for (const [name, cost] of Object.entries(opening.costs))
      printFigure(
        `${processes} processes: CPU of one ${name}`,
        parts.map((part) => `${part} ${(cost[part] * 1000).toFixed(2)}`).join(', '),
        'ms',
      );
    printNeeds(opening, processes, 'computed from these');
  }
  if (last) printNeeds(last, computed, `computed from those of ${measured.at(-1)}`);
} finally {
  agent.destroy();
  await close();
  await pooler.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
