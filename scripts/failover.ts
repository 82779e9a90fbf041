import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/connection';
import { openPostgres } from '../server/database/connection';
import { rowsOf } from '../server/database/rows';
import { auditBeans } from '../server/modules/beans/audit';
import { mailboxProofs } from '../server/modules/events/tables';
import { auditTips } from '../server/modules/tips/audit';
import type { FieldVault } from '../server/security/field-vault';
import { createFieldVault } from '../server/security/field-vault';
import { loadSecrets } from '../server/security/secrets';
import type { Customer, Sale } from '../tests/server/beans-crowd';
import { putCrowd, putSale } from '../tests/server/beans-crowd';
import { newText, wrongCounts } from '../tests/server/comments-flow';
import { putActivity } from '../tests/server/events-crowd';
import type { Browser } from './load';
import { browserOf, uploadPicture } from './load';
import { startPatroni } from './patroni';
import type { RunningPortal } from './portal';
import { startPortal } from './portal';

/**
 * `npm run failover -- --buyers 2000 --runs 5`: three PostgreSQL under Patroni, two portals behind PgBouncer; in the middle of a
 * sale, of comments, tips, sign-ups and uploads all processes of the primary are killed with -9. Everything that was
 * acknowledged must be in the database afterwards, the books must agree, and writes must go on without a restart of a portal.
 * The pages have to be built. Exits with 1 where one of this does not hold.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '40' },
  },
});
const [buyers, runs, seconds] = [Number(values.buyers), Number(values.runs), Number(values.seconds)];
/** After which part of the sale the primary is lost. */
const lostAt = 0.3;
/** Those who comment, tip, sign up and upload meanwhile. */
const visitors = 400;
const mostSecondsAway = 30;
const say = (text: string) => console.log(`[failover] ${text}`);

const kinds = ['exchange', 'comment', 'tip', 'sign-up', 'upload'] as const;
type Kind = (typeof kinds)[number];
type Acknowledged = Record<Kind, string[]>;

/** Where the rows of acknowledged ids are. */
const rowsOfKind: Record<Kind, string> = {
  exchange: 'select id::text as id from bean_exchanges',
  comment: 'select id::text as id from comments',
  tip: `select "settlementAccessId" as id from tips where state = 'paid'`,
  'sign-up': 'select id::text as id from event_sign_ups',
  upload: 'select id from files where status = 3',
};

const cluster = await startPatroni();
const room = mkdtempSync(join(tmpdir(), 'portal-failover-'));
const ends: Array<() => unknown> = [() => rmSync(room, { recursive: true, force: true }), cluster.stop];
say('three nodes, a synchronous standby');
const env = {
  DATABASE_URL: cluster.url,
  DATABASE_DIRECT_URL: cluster.directUrl,
  DATABASE_READ_URL: cluster.readUrl,
  DATA_DIR: room,
  TRUST_PROXY: '1',
};
const portals: RunningPortal[] = [];

/** A browser of a customer at one of the portals. */
const browserAt = ({ cookie }: Customer, at: number): Browser =>
  browserOf(portals[at % portals.length]?.url ?? '', cookie.replace('portal_session=', ''));

interface Round {
  statuses: Map<number, number>;
  acknowledged: Acknowledged;
  /** Statuses of the home page while the primary was away. */
  pages: number[];
  isOver: () => boolean;
}

/** Asks again, at the other portal too, until the answer is neither an outage nor a broken connection. */
async function insist(
  { statuses }: Pick<Round, 'statuses'>,
  customer: Customer,
  ask: (browser: Browser) => Promise<Response>,
): Promise<Response> {
  for (let attempt = Math.floor(Math.random() * portals.length); ; attempt += 1) {
    const reply = await ask(browserAt(customer, attempt)).catch(() => undefined);
    const status = reply?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (reply && status < 500) return reply;
    await wait(1_000 + Math.random() * 2_000);
  }
}

/** Each from an address of its own: many comments of one address need a captcha. */
const keyed = ({ key, accountId }: Customer) => ({
  'idempotency-key': key,
  'x-forwarded-for': `10.${[0, 2, 4].map((at) => Number.parseInt(accountId.slice(at, at + 2), 16)).join('.')}`,
});
const dataOf = async (reply: Response) => (reply.ok ? (await reply.json()).data : undefined);

async function buy(round: Round, { activityKeyId, skuCodes }: Sale, customer: Customer, at: number): Promise<void> {
  const skuCode = skuCodes[at % skuCodes.length];
  const body = JSON.stringify({ activityKeyId, skuCode, source: 4, ticket: customer.ticket });
  const reply = await insist(round, customer, (browser) =>
    browser.post('/api/integral/seckill/exchangeSeckillGoods', body, undefined, keyed(customer)),
  );
  const data = await dataOf(reply);
  if (data) round.acknowledged.exchange.push(String(data.exchangeId));
}

/** Each of these is done by one customer after the other until the round is over. */
type Work = (round: Round, customer: Customer) => Promise<void>;

const commentOn =
  (businessId: number): Work =>
  async (round, customer) => {
    const body = JSON.stringify({ content: `<p>${newText()}</p>`, type: 1, businessId });
    const reply = await insist(round, customer, (browser) =>
      browser.post('/api/portal/v1/comment/submitComment', body, undefined, keyed(customer)),
    );
    const data = await dataOf(reply);
    if (data) round.acknowledged.comment.push(String(data.id));
  };

const tipFor =
  (accessId: string): Work =>
  async (round, customer) => {
    const open = await insist(round, customer, (browser) =>
      browser.post(
        '/api/portal/v1/factoryLive/reward',
        JSON.stringify({ accessId, rewardMoney: 1 }),
        undefined,
        keyed(customer),
      ),
    );
    const data = await dataOf(open);
    if (!data) return;
    const id: string = data.settlementAccessId;
    await insist(round, customer, (browser) => browser.send(`/portal/rewardPayment?settlementAccessId=${id}`));
    await insist(round, customer, (browser) =>
      browser.post(`/dev/pay/${id}`, 'outcome=paid', 'application/x-www-form-urlencoded'),
    );
    const seen = await insist(round, customer, (browser) =>
      browser.post('/api/portal/v1/factoryLive/getRewardStatus', JSON.stringify({ settlementAccessId: id })),
    );
    if ((await dataOf(seen))?.status === 'paid') round.acknowledged.tip.push(id);
  };

const signUpFor =
  (activityId: number): Work =>
  async (round, customer) => {
    const form = { name: '李雷', phone: '13800138000', email: mailboxOf(customer), company: '星河电子' };
    const body = { activityId, ...form, key: randomBytes(16).toString('hex') };
    const reply = await insist(round, customer, (browser) =>
      browser.sealed('/api/portal/v1/factoryVisit/signUp', body),
    );
    const data = await dataOf(reply);
    if (data) round.acknowledged['sign-up'].push(String(data.signUpId));
  };

const upload: Work = async (round, customer) => {
  const id = await uploadPicture(browserAt(customer, Math.floor(Math.random() * 2))).catch(() => undefined);
  if (id === undefined) await wait(1_000);
  else round.acknowledged.upload.push(id);
};

const mailboxOf = ({ code }: Customer) => `${code.toLowerCase()}@mail.example`;

async function goOn(round: Round, customers: Customer[], work: Work): Promise<void> {
  for (const customer of customers) {
    if (round.isOver()) return;
    await work(round, customer);
    await wait(100);
  }
}

/** How long each portal answered no write after the primary was lost, in seconds; it must show its home page all the time. */
const untilWritten = (customer: Customer, lost: number, { pages }: Round) =>
  Promise.all(
    portals.map(async ({ url }, at) => {
      const body = JSON.stringify({ topic: 'beans', mail: 'daily' });
      for (;;) {
        pages.push((await fetch(url)).status);
        const reply = await browserAt(customer, at)
          .post('/api/portal/v1/inbox/savePreference', body)
          .catch(() => undefined);
        if (reply?.ok) return (Date.now() - lost) / 1_000;
        await wait(200);
      }
    }),
  );

async function textOf(db: Database, select: ReturnType<typeof sql>): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(db, select);
  return row?.value ?? '';
}

/** What is not as it must be after a round. */
async function faultsOf(tx: Database, sale: Sale, { acknowledged, statuses, pages }: Round): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of kinds) {
    const rows = await rowsOf<{ id: string }>(tx, sql.raw(rowsOfKind[kind]));
    const held = new Set(rows.map(({ id }) => id));
    const lost = acknowledged[kind].filter((id) => !held.has(id));
    if (lost.length > 0)
      faults.push(`${lost.length} of ${acknowledged[kind].length}: acknowledged ${kind} is not there`);
    if (acknowledged[kind].length === 0) faults.push(`no ${kind} was acknowledged`);
  }
  const twice = await textOf(
    tx,
    sql`select count(*)::text as value from (select 1 from bean_exchanges where "activityKeyId" = ${sale.activityKeyId} group by "accountId" having count(*) > 1) x`,
  );
  if (twice !== '0') faults.push(`${twice} customers exchanged twice`);
  faults.push(...(await auditBeans(tx)).map(({ words }) => words), ...(await auditTips(tx)).differences);
  if ((await wrongCounts(tx)).length > 0) faults.push('counts of comments differ');
  if (pages.some((status) => status !== 200)) faults.push('the home page was not shown all the time');
  for (const [status, count] of statuses)
    if (status >= 500 && status !== 503) faults.push(`${count} answers were ${status}`);
  return faults;
}

async function runOnce(db: Database, vault: FieldVault, number: number): Promise<string[]> {
  const now = new Date();
  const name = `FAIL${number}`;
  const sale: Sale = { activityKeyId: name, skuCodes: [1, 2, 3, 4].map((place) => `${name}-${place}`), price: 1 };
  await putSale(db, sale, Math.ceil(buyers * 0.2), now);
  const crowd = await putCrowd(db, vault, sale, { prefix: `${name}B`, size: buyers, beans: 100 }, now);
  const others = await putCrowd(db, vault, sale, { prefix: `${name}V`, size: visitors, beans: 0 }, now);
  await db.execute(sql`update accounts set "nickName" = '板友' || code where code like ${`${name}V%`}`);
  const proofs = others.map((customer) => ({
    accountId: customer.accountId,
    emailIndex: vault.index(mailboxOf(customer), 'account.email'),
    expiresAt: now,
    provenAt: now,
  }));
  await db.insert(mailboxProofs).values(proofs);
  const article = await textOf(
    db,
    sql`select id::text as value from articles where visible and "publishedAt" <= now() and "categoryCode" <> 4 order by id limit 1`,
  );
  const video = await textOf(db, sql`select "accessId" as value from live_videos order by id limit 1`);
  const activity = await putActivity(db, now, { title: name, capacity: visitors });
  const statuses = new Map<number, number>();
  const acknowledged: Acknowledged = { exchange: [], comment: [], tip: [], 'sign-up': [], upload: [] };
  let isOver = false;
  const round: Round = { statuses, acknowledged, pages: [], isOver: () => isOver };
  const bought = Promise.all(
    crowd.map(async (customer, at) => {
      await wait(Math.random() * seconds * 1_000);
      await buy(round, sale, customer, at);
    }),
  );
  const works = [commentOn(Number(article)), tipFor(video), signUpFor(activity), upload];
  const visited = Promise.all(works.map((work) => goOn(round, others, work)));
  await wait(seconds * lostAt * 1_000);
  const lost = Date.now();
  const node = await cluster.killPrimary();
  const away = Math.max(...(await untilWritten(crowd[0] as Customer, lost, round)));
  await bought;
  isOver = true;
  await visited;
  const load = loadavg()[0]?.toFixed(1);
  await cluster.revive(node);
  const faults = await faultsOf(db, sale, round);
  if (away > mostSecondsAway) faults.push(`writes were away for ${away.toFixed(1)} s`);
  const counts = kinds.map((kind) => `${kind} ${acknowledged[kind].length}`).join(', ');
  const answers = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'none'}: ${count}`);
  say(
    `run ${number}: ${node} lost; writes again after ${away.toFixed(1)} s; acknowledged ${counts}; answers ${answers.join(', ')}; load ${load}`,
  );
  for (const fault of faults) say(`run ${number}: FAULT ${fault}`);
  return faults;
}

let isRight = true;
try {
  for (let count = 0; count < 2; count += 1) {
    const portal = await startPortal(env);
    ends.push(portal.stop);
    portals.push(portal);
  }
  const vault = createFieldVault(await loadSecrets(undefined, room, false));
  const { db, close } = await openPostgres(cluster.directUrl);
  ends.push(close);
  for (let number = 1; number <= runs; number += 1) if ((await runOnce(db, vault, number)).length > 0) isRight = false;
  // Throws where a portal has ended.
  for (const { pid } of portals) process.kill(pid, 0);
} finally {
  for (const end of ends.reverse()) await end();
}
say(isRight ? 'passed' : 'FAILED');
process.exit(isRight ? 0 : 1);
