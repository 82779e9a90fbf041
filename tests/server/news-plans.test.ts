import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from './count-queries';
import { startWithNews } from './news-support';
import type { TestApp } from './support/app';

let app: TestApp;

/** Enough that no planner would read them all to show ten. */
const many = 20_000;

beforeAll(async () => {
  app = await startWithNews();
  await app.connection.db.execute(sql`
    insert into articles ("categoryCode", "typeCode", title, content, summary, "publishedAt", "updatedAt")
    select case when n % 20 = 0 then 34 else 7 end, case when n % 20 = 0 then 'customer_case' else 'enterprise_news' end,
      '文章' || n, '', '', now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.raw(String(many))}) n`);
  await app.connection.db.execute(sql`analyze articles`);
});
afterAll(() => app.close());

/** The statements of a call as they were sent, each with its plan. */
async function plansOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  const { statements } = await countQueries(app, async () => expect((await call()).status).toBe(200));
  return Promise.all(
    statements.map(async ({ text, values }) => {
      // The planner is asked about the values that were sent, as text: a statement to explain takes no parameters.
      const filled = text.replaceAll(/\$(\d+)/g, (_, at: string) => quoted(values[Number(at) - 1]));
      const result: unknown = await app.connection.db.execute(sql.raw(`explain ${filled}`));
      return JSON.stringify(Reflect.get(Object(result), 'rows'));
    }),
  );
}

const quoted = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

const list = (pageNum: number) => () =>
  app.browser().call('POST /api/portal/v1/getInformationsMore', { pageNum, pageSize: 10, informationCategoryCode: 34 });

describe('the first page of a list', () => {
  it('of a category is read from its index in order, without sorting [R114]', async () => {
    const [rows = ''] = await plansOf(list(1));
    expect(rows).toContain('articles_category');
    expect(rows).not.toMatch(/Sort|Seq Scan/);
  });

  it('of a type is read from its index in order, without sorting [R117]', async () => {
    const [rows = ''] = await plansOf(() =>
      app.browser().call('POST /api/portal/v1/getLatestInformations', { typeCode: 'customer_case', page: 1, size: 5 }),
    );
    expect(rows).toContain('articles_type');
    expect(rows).not.toMatch(/Sort|Seq Scan/);
  });

  it('costs as many statements for a hundred articles as for ten', async () => {
    const ask = (pageSize: number) => async () => {
      await app.browser().call('POST /api/portal/v1/getInformationsMore', {
        pageNum: 2,
        pageSize,
        informationCategoryCode: 34,
      });
    };
    const ten = await countQueries(app, ask(10));
    const hundred = await countQueries(app, ask(100));
    expect(hundred.statements).toHaveLength(ten.statements.length);
    expect(ten.statements.length).toBeLessThanOrEqual(2);
  });
});

it('an article is found with its neighbours by index alone', async () => {
  const plans = await plansOf(() =>
    app.browser().call('POST /api/portal/v1/getInformationDetails', { informationId: 3, module: 0, categoryCode: 7 }),
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on articles');
});
