import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from '../../scripts/postgres';
import { createApp } from '../../server/app';
import { openPostgres } from '../../server/database/connection';
import { searchEntries } from '../../server/modules/help/tables';
import { loadHelpSamples } from '../../server/samples/help/load';
import { createSecrets } from '../../server/security/secrets';
import { putCrowd } from './beans-crowd';
import { startTestApp } from './support/app';

/** The embedded database has no standby. */
const onPostgres = describe.runIf(process.env.TEST_DATABASE === 'postgres');

onPostgres('with a standby that lags', () => {
  it('the search is read there, and what a person writes and reads next is not', async () => {
    const primary = await startPostgres();
    onTestFinished(primary.stop);
    const standby = await startPostgres({ standbyOf: primary.url });
    onTestFinished(standby.stop);
    const connection = await openPostgres(primary.url, { readUrl: standby.url });
    onTestFinished(connection.close);
    const { config, close } = await startTestApp();
    onTestFinished(close);
    const app = await createApp({
      config: { ...config, logLevel: 'silent' },
      connection,
      secrets: await createSecrets('sandbox'),
    });
    onTestFinished(() => app.server.close());
    await app.server.ready();
    const { db, vault, now } = app.context;
    const post = async (url: string, payload: object | string, cookie = '') => {
      const type = typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      const headers = { 'x-requested-with': 'portal', 'content-type': type, cookie };
      const reply = await app.server.inject({ method: 'POST', url, headers, payload });
      return { status: reply.statusCode, data: reply.json().data };
    };
    /** Each word once: the order of a search is kept for a while. */
    const found = async (word: string): Promise<number> =>
      (
        await post(
          '/api/portal/v1/searchServiceGuide',
          `searchKeyWord=${encodeURIComponent(word)}&pageNum=1&pageSize=10`,
        )
      ).data.totalRows;
    const replay = new pg.Client(standby.url);
    await replay.connect();
    onTestFinished(() => replay.end());

    await loadHelpSamples(app.context);
    await app.runSweeps();
    const { rows } = await primaryPosition(primary.url);
    await vi.waitFor(async () => {
      const reached = await replay.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [rows[0]?.lsn]);
      expect(reached.rows).toEqual([{ reached: true }]);
    }, 30_000);
    await replay.query('select pg_wal_replay_pause()');
    await db.delete(searchEntries);
    expect(await found('交期')).toBeGreaterThan(0);
    const suggested = await post('/api/portal/v1/suggestServiceGuide', { searchKeyWord: '阻焊' });
    expect(suggested.data.data.length).toBeGreaterThan(0);

    // The session, too, is one that the standby does not know.
    const [customer] = await putCrowd(db, vault, { activityKeyId: 'none' }, { prefix: 'L', size: 1, beans: 0 }, now());
    const cookie = customer?.cookie ?? '';
    const wanted = { topic: 'beans', mail: 'daily' };
    expect((await post('/api/portal/v1/inbox/savePreference', wanted, cookie)).status).toBe(200);
    const headers = { 'x-requested-with': 'portal', cookie };
    const read = await app.server.inject({ url: '/api/portal/v1/inbox/getPreferences', headers });
    expect(read.json().data.topics).toContainEqual(wanted);

    await replay.query('select pg_wal_replay_resume()');
    const words = ['绿油', '钢网', '拼版', '沉金', '线宽', '飞针', '包装', '发票', '阻抗', '补强'];
    await vi.waitFor(async () => expect(await found(words.pop() ?? '')).toBe(0), { timeout: 30_000, interval: 500 });
  });

  it('without its address all is read from the primary', async () => {
    const { connection, context, close } = await startTestApp();
    onTestFinished(close);
    expect(connection.reads).toBe(connection.db);
    expect(context.reads).toBe(context.db);
  });
});

async function primaryPosition(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  } finally {
    await client.end();
  }
}
