import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../server/database/connection';
import { createFieldVault } from '../../server/security/field-vault';
import { loadSecrets } from '../../server/security/secrets';
import type { Customer, Sale } from './beans-crowd';
import { auditOf, putCrowd, putSale } from './beans-crowd';
import type { Portal } from './process-portal';
import { addressOf, spawnPortal } from './process-portal';
import { startTestApp } from './support/app';
import { openTestDatabase } from './support/database';

/** Several starts of the whole server, on a machine that may be busy. */
const timeout = 240_000;
const path = '/api/integral/seckill/exchangeSeckillGoods';
const rushed: Sale = { activityKeyId: 'RUSH', skuCodes: ['SKU-RUSH'], price: 300 };
const broken: Sale = { activityKeyId: 'KILL', skuCodes: ['SKU-KILL'], price: 300 };

interface Answer {
  status: number;
  exchangeId: number;
  reason: string;
}

/** No reply: the process was killed. */
type MaybeAnswer = Answer | undefined;

const agent = new Agent({ keepAlive: true, maxSockets: 40 });

function exchange(
  { activityKeyId, skuCodes: [skuCode] }: Sale,
  origin: string,
  { cookie, ticket }: Customer,
  key: string | undefined,
): Promise<MaybeAnswer> {
  const body = JSON.stringify({ activityKeyId, skuCode, source: 4, ticket });
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'portal',
    cookie,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return new Promise((resolve) => {
    const sent = request(new URL(path, origin), { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', () => resolve(undefined));
      response.on('end', () => {
        if (!response.complete) return resolve(undefined);
        const { data } = JSON.parse(text);
        resolve({
          status: response.statusCode ?? 0,
          exchangeId: data?.exchangeId ?? 0,
          reason: data?.reason ?? '',
        });
      });
    });
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

function countBy(answers: readonly MaybeAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer ? `${answer.status}${answer.reason === '' ? '' : ` ${answer.reason}`}` : 'no answer';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const successes = (answers: readonly MaybeAnswer[]): Answer[] =>
  answers.filter((answer) => answer !== undefined).filter(({ status }) => status === 200);

const soldAll = (stock: number) => ({
  sold: stock,
  exchanges: stock,
  buyers: stock,
  ledgerRows: stock,
  spendings: stock,
  wrongBalances: 0,
  wrongHistories: 0,
});

interface Scene {
  db: Database;
  crowd: Customer[];
  portals: Portal[];
  origins: string[];
  start: () => Portal;
}

/** 2,000 customers for 50 items, each three times over different processes at once. */
async function rush({ db, crowd, origins }: Scene): Promise<void> {
  const answers = await Promise.all(
    crowd.flatMap((customer, index) =>
      [0, 1, 2].map(async (turn) => {
        // Every other customer repeats one request; the rest send a new one each time.
        const key = index % 2 === 0 ? customer.key : undefined;
        return exchange(rushed, origins[(index + turn) % origins.length] ?? '', customer, key);
      }),
    ),
  );
  const counts = countBy(answers);
  const books = await auditOf(db, rushed.activityKeyId);
  console.log('rush:', counts, books);
  expect(books).toEqual(soldAll(50));
  expect(new Set(successes(answers).map(({ exchangeId }) => exchangeId)).size).toBe(50);
  for (const outcome of Object.keys(counts)) expect(['200', '409 alreadyExchanged', '409 soldOut']).toContain(outcome);
}

/** Two of three processes are killed meanwhile, a new one starts; every customer repeats the request with the same key. */
async function kill({ db, crowd, portals, origins, start }: Scene): Promise<void> {
  let done = 0;
  let restarted: Promise<string> | undefined;
  const first = await Promise.all(
    crowd.map(async (customer, index) => {
      const answer = await exchange(broken, origins[index % origins.length] ?? '', customer, customer.key);
      if (answer?.status === 200) done += 1;
      if (done >= 60 && restarted === undefined) {
        portals[0]?.child.kill('SIGKILL');
        portals[1]?.child.kill('SIGKILL');
        restarted = addressOf(start());
      }
      return answer;
    }),
  );
  const between = await auditOf(db, broken.activityKeyId);
  expect(between).toMatchObject({ wrongBalances: 0, wrongHistories: 0, ledgerRows: between.exchanges });
  expect(between.sold).toBe(between.exchanges);

  const origin = (await restarted) ?? '';
  const again = await Promise.all(crowd.map((customer) => exchange(broken, origin, customer, customer.key)));
  const books = await auditOf(db, broken.activityKeyId);
  console.log('killed:', countBy(first), 'then:', countBy(again), books);
  expect(countBy(first)['no answer']).toBeGreaterThan(0);
  expect(books).toEqual({ ...soldAll(400), spendings: 450 });
  // Every confirmed exchange gets the same reply again.
  first.forEach((answer, index) => {
    if (answer?.status === 200) expect(again[index]).toEqual(answer);
  });
  expect(successes(again).length).toBe(400);
}

function onPostgres() {
  it('sells 50 of 50 to 2,000 customers at once over three processes, and leaves no half exchange where they are killed [R410, R412, R415, R416]', {
    timeout,
  }, async () => {
    const connection = await openTestDatabase();
    onTestFinished(connection.close);
    const folder = mkdtempSync(join(tmpdir(), 'portal-rush-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { db, url = '' } = connection;
    const vault = createFieldVault(await loadSecrets(undefined, folder, false));
    const now = new Date();
    const start = () => spawnPortal({ DATA_DIR: folder, DATABASE_URL: url });
    const portals = [1, 2, 3].map(start);
    await putSale(db, rushed, 50, now);
    const crowd = await putCrowd(db, vault, rushed, { prefix: 'R', size: 2_000, beans: 500 }, now);
    await putSale(db, broken, 400, now);
    const others = await putCrowd(db, vault, broken, { prefix: 'K', size: 600, beans: 500 }, now);
    const origins = await Promise.all(portals.map(addressOf));
    await rush({ db, crowd, portals, origins, start });
    await kill({ db, crowd: others, portals, origins, start });
  });
}

function embedded() {
  it('sells exactly 5 of 5 to 60 customers who come at once [R412, R415]', async () => {
    const app = await startTestApp();
    onTestFinished(app.close);
    const { db, vault, now } = app.context;
    const [skuCode = ''] = rushed.skuCodes;
    await putSale(db, rushed, 5, now());
    const crowd = await putCrowd(db, vault, rushed, { prefix: 'R', size: 60, beans: 500 }, now());
    const replies = await Promise.all(
      crowd.flatMap(({ cookie, ticket, key }) =>
        [1, 2].map(() =>
          app
            .browser()
            .call(
              'POST /api/integral/seckill/exchangeSeckillGoods',
              { activityKeyId: rushed.activityKeyId, skuCode, source: 4, ticket },
              { headers: { cookie, 'idempotency-key': key } },
            ),
        ),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await auditOf(db, rushed.activityKeyId)).toMatchObject({
      sold: 5,
      buyers: 5,
      ledgerRows: 5,
      spendings: 5,
      wrongBalances: 0,
    });
  });
}

describe('a rush for the flash sale', process.env.TEST_DATABASE === 'postgres' ? onPostgres : embedded);
