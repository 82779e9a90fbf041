import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/portal';
import { startPostgres } from '../scripts/postgres';
import { openPostgres } from '../server/database/connection';
import { createFieldVault } from '../server/security/field-vault';
import { createSecrets } from '../server/security/secrets';
import type { Customer, Sale } from '../tests/server/beans-crowd';
import { putCrowd, putSale } from '../tests/server/beans-crowd';
import { printFigure } from './support/figures';

/** Pages that wait for the opening, of which so many are real; the rest is reckoned by the measured cost of each request. */
const pages = 100_000;
const real = 2_000;
/** Within which pages act after the opening, and how often they ask for the stock. */
const jitterSeconds = 3;
const pollSeconds = 3.75;
/** Share of the pages whose customers exchange at once. */
const buyers = 0.1;
const spreadSeconds = 3;
const sale: Sale = {
  activityKeyId: 'OPENING',
  skuCodes: ['OPENING-1', 'OPENING-2', 'OPENING-3', 'OPENING-4'],
  price: 1,
};

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'portal-opening-'));
const secrets = await createSecrets('sandbox');
const secretsFile = join(folder, 'secrets.json');
writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
const { db, close } = await openPostgres(postgres.url);
const now = new Date();
await putSale(db, sale, 50, now);
const crowd = await putCrowd(db, createFieldVault(secrets), sale, { prefix: 'W', size: real, beans: 100 }, now);

const port = await freePort();
const portal = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SECRETS_FILE: secretsFile,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    EVENT_LINES: '100',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const url = `http://127.0.0.1:${port}`;
const isReady = () =>
  fetch(`${url}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false);
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));

/** CPU time of the portal's process so far, in ms; the clock of Linux has 100 ticks a second. */
function cpuMs(): number {
  const [, after = ''] = readFileSync(`/proc/${portal.pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Ask = (customer: Customer) => Promise<number>;

/** The status of a reply whose body is read. */
const post =
  (path: string, bodyOf: (customer: Customer) => object): Ask =>
  (customer) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${url}${path}`,
        {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'portal', cookie: customer.cookie },
        },
        (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      );
      sent.on('error', reject).end(JSON.stringify(bodyOf(customer)));
    });
const read =
  (path: string, headers: Record<string, string> = {}): Ask =>
  () =>
    new Promise((resolve, reject) => {
      get(`${url}${path}`, { agent, headers }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      ).on('error', reject);
    });

const stockPath = `/api/integral/seckill/ns/getStock?activityKeyId=${sale.activityKeyId}`;
const { headers: stockHeaders } = await fetch(`${url}${stockPath}`);
const list = post('/api/integral/seckill/ns/getSeckillGoods', () => ({ activityKeyId: sale.activityKeyId }));
const stock = read(stockPath, { 'if-none-match': stockHeaders.get('etag') ?? '' });
const exchange = post('/api/integral/seckill/exchangeSeckillGoods', ({ ticket, code }) => ({
  activityKeyId: sale.activityKeyId,
  skuCode: sale.skuCodes[code.length % sale.skuCodes.length],
  source: 4,
  ticket,
}));
const line = read('/api/integral/seckill/ns/stockEvents');

/** Event lines that stay, so that each further one is refused. */
const lines = Array.from({ length: 100 }, () =>
  get(`${url}/api/integral/seckill/ns/stockEvents`).on('error', () => undefined),
);

/** CPU time of the server for one request, in ms: each page of the crowd asks once, 64 at a time. */
async function costOf(ask: Ask, expected: readonly number[]): Promise<number> {
  const waiting = [...crowd];
  const before = cpuMs();
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const status = await ask(next);
        if (!expected.includes(status)) throw new Error(`unexpected reply ${status}`);
      }
    }),
  );
  return (cpuMs() - before) / crowd.length;
}

interface Load {
  /** A second, over the first seconds after the opening. */
  requests: number;
  cpuMs: number;
}

const sum = (parts: ReadonlyArray<readonly [perSecond: number, cost: number]>): Load => ({
  requests: parts.reduce((total, [perSecond]) => total + perSecond, 0),
  cpuMs: parts.reduce((total, [perSecond, cost]) => total + perSecond * cost, 0),
});

try {
  await new Promise((resolve) => setTimeout(resolve, 500));
  await costOf(list, [200]);
  const cost = {
    list: await costOf(list, [200]),
    stock: await costOf(stock, [200, 304]),
    line: await costOf(line, [429]),
    exchange: await costOf(exchange, [200, 409]),
  };
  console.log(`Opening of a sale: ${pages} pages, ${real} of them real`);
  for (const [name, ms] of Object.entries(cost))
    printFigure(`cost of ${name}`, `${ms.toFixed(2)} ms`, 'CPU of the server');

  /** Every page reads the list at the opening, tries a line, and reads the list again where it hears nothing. */
  const before = sum([
    [pages / jitterSeconds, cost.list],
    [pages / jitterSeconds, cost.line],
    [pages / pollSeconds, cost.list],
    [pages * buyers, cost.exchange],
  ]);
  /** Every page tries a line once and then backs off; the stock comes from a cache, which asks once a second. */
  const asked = sum([
    [pages / jitterSeconds, cost.line],
    [pages / pollSeconds, cost.stock],
    [(pages * buyers) / spreadSeconds, cost.exchange],
  ]);
  const behindCache = sum([
    [pages / jitterSeconds, cost.line],
    [1, cost.stock],
    [(pages * buyers) / spreadSeconds, cost.exchange],
  ]);
  const print = (name: string, { requests, cpuMs: ms }: Load) =>
    printFigure(name, `${requests.toFixed(0)} /s`, `${(ms / 1_000).toFixed(1)} s of CPU a second`);
  print('before: list at the opening, polled', before);
  print('after, no cache in front', asked);
  print('after, stock from a cache in front', behindCache);

  const started = performance.now();
  const cpuBefore = cpuMs();
  await Promise.all(
    crowd.map(async (customer, index) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * jitterSeconds * 1_000));
      await line(customer);
      if (index < real * buyers) await exchange(customer);
      await stock(customer);
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const share = real / pages;
  const measured = (cpuMs() - cpuBefore) / seconds;
  const reckoned = (real * (cost.line + cost.stock) + real * buyers * cost.exchange) / seconds;
  printFigure(
    `${real} real pages in ${seconds.toFixed(1)} s`,
    `${measured.toFixed(0)} ms/s`,
    `CPU; reckoned ${reckoned.toFixed(0)} ms/s`,
  );
  printFigure('that for all pages', `${(measured / share / 1_000).toFixed(1)} s/s`, 'CPU');
} finally {
  for (const open of lines) open.destroy();
  agent.destroy();
  portal.kill('SIGTERM');
  await new Promise((resolve) => portal.once('exit', resolve));
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
