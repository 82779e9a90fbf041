import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { startPortal } from '../scripts/portal';
import { findPrograms, startPostgres } from '../scripts/postgres';
import { openPostgres } from '../server/database/connection';
import { createFieldVault } from '../server/security/field-vault';
import { createSecrets } from '../server/security/secrets';
import type { Customer, Sale } from '../tests/server/beans-crowd';
import { auditOf, putCrowd, putSale } from '../tests/server/beans-crowd';
import { printFigure } from './support/figures';

/** Enough customers for one exchange each, over all items of a sale. */
const clients = 32;
const customers = 6_000;
/** Short alternating rounds, so that other load on the machine affects all figures of a round equally. */
const seconds = 3;
const rounds = 5;
const sku = (name: string) => [1, 2, 3, 4].map((place) => `${name}-${place}`);
const viaHttp: Sale = { activityKeyId: 'HTTP', skuCodes: sku('HTTP'), price: 1 };
const viaPgbench: Sale = { activityKeyId: 'PGBENCH', skuCodes: sku('PGBENCH'), price: 1 };
const sold: Sale = { activityKeyId: 'GONE', skuCodes: sku('GONE'), price: 1 };

const postgres = await startPostgres({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'portal-exchange-'));
const secrets = await createSecrets('sandbox');
const secretsFile = join(folder, 'secrets.json');
writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
const connection = await openPostgres(postgres.url);
const { db } = connection;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * The share of the cores that other programs take, in percent. Over HTTP the portal and its clients need the cores beside
 * PostgreSQL, pgbench takes a twentieth of one: a round counts only where others take little.
 */
async function takenByOthers(): Promise<number> {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const idle = times.reduce((sum, { idle: own }) => sum + own, 0);
    return {
      idle,
      all: times.reduce((sum, each) => sum + Object.values(each).reduce((one, other) => one + other, 0), 0),
    };
  };
  const before = read();
  await wait(500);
  const after = read();
  return 100 * (1 - (after.idle - before.idle) / Math.max(1, after.all - before.all));
}

/** Sends sequential exchanges for `seconds`, each by another customer; returns replies of `status` per second. */
async function overHttp(url: string, { activityKeyId, skuCodes }: Sale, crowd: Customer[], status: number) {
  let next = 0;
  const counts = new Map<number, number>();
  const options = {
    url: `${url}/api/integral/seckill/exchangeSeckillGoods`,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const place = next++;
          const customer = crowd[place % crowd.length];
          // All four items at once; after the last customer, each exchanges another item.
          const skuCode = skuCodes[(place + Math.floor(place / crowd.length)) % skuCodes.length];
          const body = { activityKeyId, skuCode, source: 4, ticket: customer?.ticket };
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              'x-requested-with': 'portal',
              cookie: customer?.cookie,
            },
            body: JSON.stringify(body),
          };
        },
      },
    ],
  } satisfies autocannon.Options;
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(options, (error) => (error ? reject(error) : resolve()));
    instance.on('response', (_client, code) => counts.set(code, (counts.get(code) ?? 0) + 1));
  });
  const others = [...counts].filter(([code]) => code !== status);
  if (others.length > 0) throw new Error(`unexpected replies: ${JSON.stringify(others)}`);
  return ((counts.get(status) ?? 0) * 1000) / (performance.now() - started);
}

/** The same function called by pgbench, with the same number of clients. */
async function byPgbench(sale: Sale): Promise<number> {
  const script = join(folder, 'exchange.sql');
  // A sequence assigns each call another customer and, after the last one, another item.
  writeFileSync(
    script,
    `select e.reason from (select nextval('bench_turn')::int as turn) t
     join bench_crowd c on c.place = t.turn % ${customers},
     lateral beans_exchange(c.id, '${sale.activityKeyId}', '${sale.activityKeyId}-' || (1 + (t.turn + t.turn / ${customers}) % 4), (now() at time zone 'Asia/Shanghai')::date, now(), null) e;\n`,
  );
  const { stdout } = await promisify(execFile)(join(findPrograms(), 'pgbench'), [
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, postgres.url],
  ]);
  const [, rate] = /tps = ([\d.]+) \(without/.exec(stdout) ?? [];
  return Number(rate);
}

try {
  const vault = createFieldVault(secrets);
  const now = new Date();
  for (const sale of [viaHttp, viaPgbench]) await putSale(db, sale, 1_000_000, now);
  await putSale(db, sold, 0, now);
  const crowd = await putCrowd(db, vault, viaHttp, { prefix: 'H', size: customers, beans: 1_000 }, now);
  const late = await putCrowd(db, vault, sold, { prefix: 'G', size: 500, beans: 1_000 }, now);
  const others = await putCrowd(db, vault, viaPgbench, { prefix: 'P', size: customers, beans: 1_000 }, now);
  await db.execute(sql`create sequence bench_turn minvalue 0 start 0`);
  await db.execute(sql`create table bench_crowd (place integer primary key, id uuid not null)`);
  for (let start = 0; start < others.length; start += 1_000)
    await db.execute(
      sql`insert into bench_crowd select place + ${start}::integer - 1, id::uuid from unnest(string_to_array(${others
        .slice(start, start + 1_000)
        .map(({ accountId }) => accountId)
        .join(',')}, ',')) with ordinality as t(id, place)`,
    );
  await db.execute(sql`vacuum analyze`);

  console.log(`Exchanges of ${clients} clients on 4 items, ${seconds} s each, PostgreSQL with fsync`);
  const ofReference: number[] = [];
  const ofExchanges: number[] = [];
  const portal = await startPortal({ DATABASE_URL: postgres.url, SECRETS_FILE: secretsFile });
  try {
    // Warm-up: the new process still compiles its code.
    await overHttp(portal.url, sold, late, 409);
    for (let round = 1; round <= rounds; round++) {
      printFigure(
        `${round}. taken by other programs before`,
        `${(await takenByOthers()).toFixed(0)} %`,
        'of the cores',
      );
      const reference = await byPgbench(viaPgbench);
      const done = await overHttp(portal.url, viaHttp, crowd, 200);
      const refused = await overHttp(portal.url, sold, late, 409);
      ofReference.push(done / reference);
      ofExchanges.push(refused / done);
      printFigure(`${round}. the function by pgbench`, `${reference.toFixed(0)} /s`, 'reference');
      printFigure(`${round}. exchanges over HTTP`, `${done.toFixed(0)} /s`, `${(done / reference).toFixed(2)} of it`);
      printFigure(
        `${round}. refused, sold out`,
        `${refused.toFixed(0)} /s`,
        `${(refused / done).toFixed(1)} times the exchanges`,
      );
      // The next round starts without exchanges.
      await db.execute(sql`truncate bean_exchanges`);
      await db.execute(sql`truncate seckill_stock`);
      await db.execute(sql`alter sequence bench_turn restart`);
    }
    printFigure('exchanges over HTTP', `${median(ofReference).toFixed(2)} of the reference`, 'median; at least 0.5');
    printFigure('refused, sold out', `${median(ofExchanges).toFixed(1)} times the exchanges`, 'median; at least 3');
  } finally {
    await portal.stop();
  }
  const { wrongBalances, wrongHistories } = await auditOf(db, viaHttp.activityKeyId);
  if (wrongBalances + wrongHistories > 0) throw new Error('the ledger and the balances do not match');
} finally {
  await connection.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
