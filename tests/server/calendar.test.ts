import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../contract/rules/dates';
import { calendarKinds, overlapsOf } from '../../contract/staff/rules/calendar';
import { flowKeys } from '../../contract/staff/rules/resources';
import { beanActivities } from '../../server/modules/beans/activity/activity-tables';
import { seckillItems } from '../../server/modules/beans/sale/seckill-tables';
import { startWithSamples } from './archive-flow';
import { countQueries } from './count-queries';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  editor = await signedIn(app, 'E10000', 'staff');
  const values = Object.fromEntries(flowKeys.map((name) => [name, false]));
  await editor.call('POST /api/portal/v1/staff/saveReviewRules', { version: '', values });
});
afterAll(() => app.close());

/** In China, as the calendar counts them. */
const monthOf = (at: Date) => dayOf(at).slice(0, 7);
const month = () => monthOf(app.clock.now());
const calendar = async (of = month(), by = editor) =>
  (await by.call('POST /api/portal/v1/staff/getCalendar', { month: of })).data;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 60 * 60_000);

it('has what is published and what is scheduled, each with its record, and tells of banners in one place', async () => {
  const values = { picturePath: 'art:banner-smt', redirectPath: '/portal/m7.html', position: 77 };
  const [shown = '', next = ''] = await Promise.all(
    ['日历一', '日历二'].map(
      async (title) =>
        (
          await editor.call('POST /api/portal/v1/staff/saveRecord', {
            resource: 'banners',
            version: 0,
            values: { ...values, title },
          })
        ).data.id,
    ),
  );
  const operate = (id: string, act: 'publish' | 'schedule', publishAt?: Date) =>
    editor.call('POST /api/portal/v1/staff/operatePublication', {
      resource: 'banners',
      id,
      version: 1,
      act,
      ...(publishAt && { publishAt: publishAt.toISOString() }),
    });
  await operate(shown, 'publish');
  const at = inDays(40);
  await operate(next, 'schedule', at);

  const now = (await calendar()).entries.filter(({ kind }) => kind === 'banners');
  expect(now.find(({ id }) => id === shown)).toMatchObject({ title: '日历一', place: '77', to: '', shown: true });
  expect(now.find(({ id }) => id === next)).toBeUndefined();
  const later = await calendar(monthOf(at));
  expect(later.entries.find(({ kind, id }) => kind === 'banners' && id === next)?.from).toBe(at.toISOString());
  expect(overlapsOf(later.entries).map((pair) => pair.map(({ title }) => title).sort())).toEqual([
    ['日历一', '日历二'],
  ]);
});

it('has a publication on the day when it comes about', async () => {
  const { data } = await editor.call('POST /api/portal/v1/staff/getRecords', {
    resource: 'articles',
    pageNum: 1,
    pageSize: 1,
  });
  const [{ id = '', version = 0 } = {}] = data.data;
  const { data: record } = await editor.call('POST /api/portal/v1/staff/getRecord', { resource: 'articles', id });
  const saved = await editor.call('POST /api/portal/v1/staff/saveRecord', {
    resource: 'articles',
    id,
    version,
    values: { ...record.values, keywords: '日历' },
  });
  const at = inDays(1);
  await editor.call('POST /api/portal/v1/staff/operatePublication', {
    resource: 'articles',
    id,
    version: saved.data.version,
    act: 'schedule',
    publishAt: at.toISOString(),
  });
  const found = (await calendar(monthOf(at))).entries.filter(
    ({ kind, resource }) => kind === 'publications' && resource === 'articles',
  );
  expect(found).toEqual([
    expect.objectContaining({ id, title: record.values.title, from: at.toISOString(), to: at.toISOString() }),
  ]);
});

it('warns of two daily sales at one time', async () => {
  const [old] = await app.context.db.select().from(beanActivities).limit(1);
  const [item] = await app.context.db.select().from(seckillItems).limit(1);
  if (!old || !item) throw new Error('the samples have a sale');
  const { id: _, ...rest } = item;
  await app.context.db
    .insert(beanActivities)
    .values({ ...old, keyId: 'calendar', title: '日历活动', published: false });
  await app.context.db.insert(seckillItems).values({ ...rest, activityKeyId: 'calendar' });
  const { entries } = await calendar(monthOf(old.startsAt));
  const sales = overlapsOf(entries).filter(([{ kind }]) => kind === 'sales');
  expect(sales.map((pair) => pair.map(({ id, shown }) => `${id} ${shown}`).sort())).toEqual([
    [`${old.keyId} true`, 'calendar false'],
  ]);
});

it('shows each account the kinds that it may see, in few queries', async () => {
  const [writer, hr] = await Promise.all([signedIn(app, 'E10055'), signedIn(app, 'E10056')]);
  expect(await calendar(month(), hr)).toEqual({ kinds: [], entries: [], cut: [] });
  expect((await calendar(month(), writer)).kinds).toEqual(['publications', 'banners', 'notices', 'events', 'holidays']);
  expect((await calendar()).kinds).toEqual([...calendarKinds]);
  const { statements } = await countQueries(app, () => calendar());
  expect(statements.length).toBeLessThan(16);
});
