import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../contract/rules/dates';
import { createJobRecord } from '../../server/database/job-record';
import { outboxMessages } from '../../server/database/outbox-tables';
import { searchLog } from '../../server/modules/help/tables';
import { trackingEvents } from '../../server/modules/site/tables';
import { putMessages } from '../../server/outbox';
import { customer, exchange, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startBeans();
  admin = await customer(app, 'E10000');
});
afterAll(() => app.close());

const health = async () => (await admin.call('POST /api/portal/v1/staff/getHealth', undefined)).data;
const week = async (by = admin) => (await by.call('POST /api/portal/v1/staff/getWeek', undefined)).data;

describe('the health of the portal', () => {
  it('names jobs that failed, until they have run well', async () => {
    const jobs = createJobRecord(app.context.db, app.clock.now);
    const other = createJobRecord(app.context.db, app.clock.now);
    await jobs.succeeded('search index');
    await jobs.failed('search index');
    await other.failed('search index');
    expect((await health()).jobs).toMatchObject([{ name: 'search index', failures: 2 }]);
    await jobs.succeeded('search index');
    expect((await health()).jobs).toEqual([]);
  });

  it.each(['content_publications', 'question_notices', 'service_ticket_notices', 'outbox_messages'])(
    'hears of the job that cannot read %s',
    async (name) => {
      const { db } = app.context;
      await db.execute(sql.raw(`alter table ${name} rename to away`));
      await expect(app.runSweeps()).rejects.toThrow(name);
      await db.execute(sql.raw(`alter table away rename to ${name}`));
      await app.runSweeps();
    },
  );

  it('tells the release, as /healthz does', async () => {
    const { version } = (await app.server.inject('/healthz')).json();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect((await health()).version).toBe(version);
  });

  it('says how much of the disk is free, and when the last backup ended', async () => {
    const { disk, backupAt } = await health();
    expect(disk.total).toBeGreaterThan(disk.free);
    expect(backupAt).toBe('');
    writeFileSync(join(app.config.dataDir, 'last-backup'), '');
    expect(Date.parse((await health()).backupAt)).toBeGreaterThan(0);
  });

  it('counts messages that were given up, and lets them be sent again, with an entry in the log', async () => {
    const { db, now, vault } = app.context;
    const mail = { kind: 'mail', to: 'a@mail.example', subject: '通知', text: '' } as const;
    await putMessages(
      db,
      vault,
      [
        { ...mail, key: 'given up' },
        { ...mail, key: 'waiting' },
      ],
      now(),
    );
    const givenUp = { nextAt: null, failedAt: now(), tries: 7 };
    await db.update(outboxMessages).set(givenUp).where(eq(outboxMessages.key, 'given up'));
    expect((await health()).unsent).toEqual([{ kind: 'messages', count: 1 }]);
    const resend = () => admin.call('POST /api/portal/v1/staff/resendMessages', { kind: 'messages' });
    expect(await resend()).toMatchObject({ data: { queued: 1 } });
    expect(await resend()).toMatchObject({ data: { queued: 0 } });
    expect((await health()).unsent[0]).toMatchObject({ count: 0 });
    const log = await admin.call('POST /api/portal/v1/staff/getLog', { resource: 'health', pageNum: 1, pageSize: 5 });
    expect(log.data.data.map(({ act, after }) => [act, after.rows])).toEqual([
      ['resend', 0],
      ['resend', 1],
    ]);
  });
});

describe('the figures of the week', () => {
  it('are counted by day of Shanghai, each for those who may see it', async () => {
    const { db, now } = app.context;
    await exchange(await customer(app, 'C10001'), 'SKU-KIT-38');
    const today = dayOf(now());
    const event = { eventId: 'pageView', page: '/', receivedAt: now() } as const;
    // Half past midnight in Shanghai is the day before in UTC.
    const early = { ...event, receivedAt: new Date(`${today}T00:30:00+08:00`) };
    const old = { ...event, receivedAt: new Date(now().getTime() - 8 * 24 * 3_600_000) };
    await db.insert(trackingEvents).values([event, early, old]);
    const searched = { day: today, hits: 0 };
    await db.insert(searchLog).values([
      { ...searched, keyWord: '盲埋孔', searcher: 'one' },
      { ...searched, keyWord: '盲埋孔', searcher: 'two' },
      { ...searched, keyWord: '只有一人', searcher: 'one' },
      { ...searched, keyWord: '找得到', searcher: 'one', hits: 3 },
    ]);
    const { days, figures, words } = await week();
    expect([days.length, days.at(-1)]).toEqual([7, today]);
    expect(Object.fromEntries(figures.map(({ kind, counts }) => [kind, counts.at(-1)]))).toEqual({
      visits: 2,
      exchanges: 1,
      reports: 0,
      emptySearches: 3,
    });
    expect(figures.flatMap(({ counts }) => counts.slice(0, -1)).every((count) => count === 0)).toBe(true);
    expect(words).toEqual([{ keyWord: '盲埋孔', searchers: 2 }]);

    await putRoles(db, 'E10001', ['moderator']);
    const moderator = await week(await customer(app, 'E10001'));
    expect([moderator.figures.map(({ kind }) => kind), moderator.words]).toEqual([['visits'], []]);
  });
});
