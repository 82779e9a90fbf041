import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { allCalls } from './all-calls';
import { customer, startBeans } from './beans-flow';
import { callSamples } from './call-samples';
import { orderApiKey, sendCall } from './send-call';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans({ env: { ORDER_API_KEY: orderApiKey } });
});
afterAll(() => app.close());

const keys = Object.keys(allCalls) as CallKey[]; // The keys of a record of that type.

/** Every name of a schema, at any depth. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'properties' ? [...Object.keys(value), ...Object.values(value).flatMap(namesOf)] : namesOf(value),
  );
}

const names = new Set(
  Object.values(allCalls).flatMap(({ body, query, params, data }) => [body, query, params, data].flatMap(namesOf)),
);

/** What the specification misspells, and how it would be written well. */
const misspelt: ReadonlyArray<readonly [string, RegExp]> = [
  ['intergralVoucher', /^inte(?!rgral)\w*Voucher$/i],
  ['basicIntergral', /^basicInte(?!rgral)/i],
  ['infomationAccessId', /^informationAccessId$/i],
  ['evaluateSocre', /^evaluateScore$/i],
  ['replayCommentPage', /^replyCommentPage$/i],
  ['couponEffectiveStarTime', /^couponEffectiveStartTime$/i],
  ['currePage', /^curr(?:ent)?Page$/i],
];

describe('names on the wire', () => {
  it.each(misspelt)('keep %s as it is misspelt, in every call [R509]', (name, mended) => {
    expect(names).toContain(name);
    expect([...names].filter((other) => mended.test(other))).toEqual([]);
  });
});

/** R510: the shapes of the specification, and of those a page of comments in its first version (R165). */
const envelopes: Readonly<Record<string, readonly string[]>> = {
  '{data,totalRows}': ['data', 'totalRows'],
  '{root,total}': ['root', 'total'],
  '{root,totalRows}': ['root', 'totalRows'],
  '{root,currePage,countRow}': ['root', 'currePage', 'countRow'],
  '{total,commentModelList}': ['total', 'commentModelList'],
  '{total,commentResultModels}': ['total', 'commentResultModels'],
  '{root}': ['root'],
};

const counts = ['total', 'totalRows', 'countRow'];

const fieldsOf = (schema: TSchema | undefined): string[] =>
  schema && 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];

const isList = (fields: readonly string[]): boolean =>
  fields.includes('root') || fields.includes('commentModelList') || counts.some((name) => fields.includes(name));

const envelopeOf = (fields: readonly string[]): string =>
  Object.keys(envelopes).find((name) => envelopes[name]?.every((field) => fields.includes(field))) ?? 'unknown';

const lists = keys.flatMap((key) => {
  const fields = fieldsOf(allCalls[key].data);
  return isList(fields) ? [{ key, envelope: envelopeOf(fields) }] : [];
});

describe('lists on the wire', () => {
  it('come in no envelope but those of the specification, and in each of them', () => {
    expect(lists.filter(({ envelope }) => envelope === 'unknown')).toEqual([]);
    expect(new Set(lists.map(({ envelope }) => envelope))).toEqual(new Set(Object.keys(envelopes)));
  });

  it.each(lists)('of $key come as $envelope, an array beside its count [R510]', async ({ key, envelope }) => {
    const browser = await customer(app, 'E10000');
    const response = await sendCall(browser, key, callSamples[key]);
    // What the sample names does not exist: then the list is refused, not sent in another shape.
    if (response.statusCode === 404) return;
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    const [rows = '', ...rest] = [...(envelopes[envelope] ?? [])].sort(
      (one, other) => Number(Array.isArray(data[other])) - Number(Array.isArray(data[one])),
    );
    expect(Array.isArray(data[rows])).toBe(true);
    for (const count of rest) expect(Number.isInteger(data[count])).toBe(true);
  });
});

/** The GETs that the specification lets change something (R514). */
const changing: readonly CallKey[] = [
  'GET /api/integral/sign/signIn',
  'GET /api/integral/sign/receiveVoucher',
  'GET /api/integral/logout',
  'GET /login/logout',
  'GET /login/markFinishCrossAuth',
  'GET /api/portal/v1/resume/updateFileStatus',
];

/** A navigation that begins a sign-in elsewhere: it adds an attempt, which the browser with its cookie alone can use. */
const beginning: CallKey = 'GET /api/portal/v1/identity/weChat/start';

const gets = keys.filter((key) => key.startsWith('GET '));

/** The content of every table. */
async function content(): Promise<Record<string, string>> {
  const { db } = app.context;
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(md5(string_agg(t::text, '|' order by t::text)), '')` })
      .from(sql`${sql.identifier(name)} t`);
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

describe('a GET that changes something', () => {
  it.each(changing)(
    '%s needs the header and the origin of our own pages, and else changes nothing [R514]',
    async (key) => {
      const browser = await customer(app, 'C10002');
      const before = await content();
      const { query } = callSamples[key];
      const url = `${key.slice(4)}?${new URLSearchParams(query)}`;
      const marker = { 'x-requested-with': 'portal' };
      for (const headers of [
        {},
        { ...marker, origin: 'https://evil.example' },
        { ...marker, origin: 'null' },
        { ...marker, 'sec-fetch-site': 'cross-site' },
        { ...marker, 'sec-fetch-site': 'same-site' },
      ] as Record<string, string>[]) {
        const response = await browser.send({ method: 'GET', url, headers });
        expect([response.statusCode, response.json().data]).toEqual([403, { reason: 'CROSS_ORIGIN' }]);
      }
      expect(await content()).toEqual(before);
    },
  );

  it.each(changing)('%s, sent twice, leaves what the first has left [R514]', async (key) => {
    const browser = await customer(app, 'C10001');
    const first = await sendCall(browser, key, callSamples[key]);
    const before = await content();
    const second = await sendCall(browser, key, callSamples[key]);
    expect([first.statusCode, second.statusCode]).not.toContain(500);
    expect(await content()).toEqual(before);
  });

  it('is one of these: no other GET of the contract changes a row [R514]', async () => {
    const browser = await customer(app, 'C10001');
    const before = await content();
    for (const key of gets.filter((one) => one !== beginning && !changing.includes(one)))
      await sendCall(browser, key, callSamples[key]);
    expect(await content()).toEqual(before);
  });
});
