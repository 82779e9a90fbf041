import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShowType } from '../../contract/live/calls';
import { accounts } from '../../server/database/account-tables';
import { liveEvaluations, liveFavors, liveVideos } from '../../server/modules/live/tables';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let visitor: TestBrowser;

beforeAll(async () => {
  app = await startWithSamples();
  visitor = app.browser();
});
afterAll(() => app.close());

const list = (showType?: ShowType) => visitor.call('POST /api/portal/v1/factoryLive/getLiveVideoList', { showType });
const details = (browser: TestBrowser, accessId: string) =>
  browser.call('POST /api/portal/v1/factoryLive/getLiveVideoDetails', { accessId });

describe('live videos', () => {
  it('come with those of the process first, or of one kind [R047] [R268]', async () => {
    const { liveVideo } = (await list()).data;
    expect(liveVideo.map(({ showType }) => showType)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
    expect((await list(2)).data.liveVideo.map(({ equipmentName }) => equipmentName)).toEqual(
      liveVideo.slice(5).map(({ equipmentName }) => equipmentName),
    );
    expect(liveVideo[0]).toMatchObject({ accessId: 'live-1', averageNum: 4.8, infoType: 10, liveType: 'other' });
    expect(liveVideo[1]).toMatchObject({ averageNum: 0 });
  });

  it('say to a customer what that customer has done, and to a visitor nothing [R255]', async () => {
    expect((await details(visitor, 'live-1')).data).toMatchObject({
      favorStatus: false,
      evaluateStatus: false,
      evaluateRank: 0,
      isManager: false,
      host: 'localhost:3000',
    });
    const { db } = app.context;
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, 'C10003'));
    const [second] = await db.select({ id: liveVideos.id }).from(liveVideos).where(eq(liveVideos.accessId, 'live-2'));
    if (!account || !second) throw new Error('the samples are not there');
    const own = { videoId: second.id, accountId: account.id, createdAt: app.clock.now() };
    await db.insert(liveFavors).values(own);
    const customer = await signedIn(app, 'C10003');
    expect((await details(customer, 'live-1')).data).toMatchObject({
      favorStatus: false,
      evaluateStatus: true,
      evaluateRank: 4,
      isBlackList: true,
    });
    const { data } = await details(customer, 'live-2');
    expect(data).toMatchObject({ favorStatus: true, evaluateStatus: false });
    const fields =
      'accessId id equipmentName imgUrl showType videoUrl hlsHd hls rtmpHd liveType remark viewNum onLineNum shareNum favorNum favorStatus averageNum evaluateStatus evaluateRank isManager isBlackList infoType host';
    expect(Object.keys(data)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('are read by four calls, each a POST [R269]', async () => {
    const page = { accessId: 'live-1', pageNum: 1, pageSize: 10 };
    const { liveVideo } = (await list()).data;
    expect((await details(visitor, 'live-1')).data.id).toBe(liveVideo[0]?.id);
    for (const name of ['getEvaluateList', 'getRewardList'] as const) {
      const { data } = await visitor.call(`POST /api/portal/v1/factoryLive/${name}`, page);
      expect([data.pageNum, data.pageSize, data.data.length]).toEqual([1, 10, Math.min(10, data.totalRows)]);
    }
  });

  it('are hidden once they are taken off, or were never there', async () => {
    const { db } = app.context;
    await db.update(liveVideos).set({ visible: false }).where(eq(liveVideos.accessId, 'live-8'));
    expect(await details(visitor, 'live-8')).toMatchObject({ status: 404, message: '视频不存在' });
    expect((await details(visitor, 'live-99')).status).toBe(404);
    await db.update(liveVideos).set({ visible: true }).where(eq(liveVideos.accessId, 'live-8'));
  });
});

describe('what was thought of a live video', () => {
  const ask = (pageNum: number, pageSize: number, accessId = 'live-1') => ({ accessId, pageNum, pageSize });

  it('comes page by page, newest first, and does not tell whose it is [R047] [R271]', async () => {
    const call = 'POST /api/portal/v1/factoryLive/getEvaluateList';
    const { data } = await visitor.call(call, ask(1, 3));
    expect(data).toMatchObject({ pageNum: 1, pageSize: 3, totalPages: 2, totalRows: 5 });
    expect(data.data.map(({ evaluateRank }) => evaluateRank)).toEqual([5, 5, 4]);
    expect(data.data[0]).toMatchObject({
      customerName: '深**',
      customerCode: 'C1****01',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
    expect((await visitor.call(call, ask(2, 3))).data.data).toHaveLength(2);
    expect((await visitor.call(call, ask(1, 3, 'live-2'))).data).toMatchObject({ data: [], totalRows: 0 });
    expect((await visitor.call(call, ask(1, 3, 'none'))).status).toBe(404);
  });

  it('is ratings of five at most, and tips in yuan [R256]', async () => {
    const { db } = app.context;
    const whose = { customerName: '深**', customerCode: 'C1****01', createTime: expect.any(String) };
    const [evaluation] = (await visitor.call('POST /api/portal/v1/factoryLive/getEvaluateList', ask(1, 10))).data.data;
    expect(evaluation).toEqual({ ...whose, evaluateRank: 5 });
    const [given] = await db.select().from(liveEvaluations).limit(1);
    if (!given) throw new Error('the samples are not there');
    await expect(
      db.update(liveEvaluations).set({ evaluateRank: 6 }).where(eq(liveEvaluations.videoId, given.videoId)),
    ).rejects.toThrow();
    const [reward] = (await visitor.call('POST /api/portal/v1/factoryLive/getRewardList', ask(1, 10))).data.data;
    expect(reward).toEqual({ ...whose, rewardMoney: 1 });
  });

  it('holds the tips that were paid, in yuan, newest first', async () => {
    const { data } = await visitor.call('POST /api/portal/v1/factoryLive/getRewardList', ask(1, 10));
    expect(data).toMatchObject({ totalPages: 2, totalRows: 12 });
    expect(data.data.slice(0, 4).map(({ rewardMoney }) => rewardMoney)).toEqual([1, 5, 2, 10]);
    const times = data.data.map(({ createTime }) => createTime);
    expect(times).toEqual([...times].sort().reverse());
  });
});
