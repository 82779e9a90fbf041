import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../server/app';
import { liveRewards, liveVideos } from '../../server/modules/live/tables';
import { auditTips } from '../../server/modules/tips/audit';
import { listTips } from '../../server/modules/tips/list-store';
import { tips } from '../../server/modules/tips/tables';
import { setRefunding } from '../../server/modules/tips/tips-store';
import { createSecrets } from '../../server/security/secrets';
import { startWithSamples } from './archive-flow';
import { minute, signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';
import { cancelCall, decide, listed, openPayment, reward, rewardCall, statusCall, statusOf } from './tips-flow';

let app: TestApp;
let customer: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  customer = await signedIn(app, 'C10001');
});
afterAll(() => app.close());

const rowOf = async (id: string) => {
  const [found] = await app.context.db.select().from(tips).where(eq(tips.settlementAccessId, id));
  return found;
};

const noticeUrl = '/api/portal/v1/factoryLive/paymentNotice/sandbox';

describe('a tip', () => {
  it('is for customers only', async () => {
    expect(await reward(app.browser(), 1)).toMatchObject({ status: 401, message: '请先登录' });
  });

  it.each([
    [0.001, '打赏金额须为数字，最多两位小数'],
    [0.1 + 0.2, '打赏金额须为数字，最多两位小数'],
    [1e-7, '打赏金额须为数字，最多两位小数'],
    [200.01, '打赏金额最多200元'],
    [1_000_000, '打赏金额最多200元'],
  ])('of %s yuan is refused', async (rewardMoney, message) => {
    expect(await reward(customer, rewardMoney)).toMatchObject({ status: 400, message });
  });

  it.each([0, -1])('of %s yuan is none', async (rewardMoney) => {
    expect((await reward(customer, rewardMoney)).status).toBe(400);
  });

  it('is for a video that is shown, and needs a key', async () => {
    expect(await reward(customer, 1, { accessId: 'none' })).toMatchObject({ status: 404, message: '视频不存在' });
    expect((await customer.call(rewardCall, { accessId: 'live-1', rewardMoney: 1 })).status).toBe(400);
  });

  it('is opened once by a key, however often it is asked', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => reward(customer, 2, { key: 'one-key-1' })));
    expect(new Set(replies.map(({ data }) => data.settlementAccessId)).size).toBe(1);
    expect(replies[0]?.data.redirectUrl).toBe('http://localhost:3000/portal/rewardPayment');
    expect(await reward(customer, 3, { key: 'one-key-1' })).toMatchObject({ status: 409 });
  });

  it('is stored in fen', async () => {
    const { data } = await reward(customer, 1.15);
    expect(await rowOf(data.settlementAccessId)).toMatchObject({ amountFen: 115, state: 'open', method: null });
  });
});

describe('a payment', () => {
  it('is listed under its video once it is paid, and told to every process', async () => {
    const { config, connection } = app;
    const other = await createApp({
      config: { ...config, logLevel: 'silent' },
      connection,
      secrets: await createSecrets('sandbox'),
      now: app.clock.now,
    });
    onTestFinished(() => other.server.close());
    const origin = await other.server.listen({ port: 0, host: '127.0.0.1' });
    const listenTo = (path: string) =>
      new Promise<() => string>((resolve, reject) => {
        const request = get(`${origin}/api/portal/v1/${path}`, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => {
            text += part.toString();
          });
          resolve(() => text);
        });
        request.on('error', reject);
        onTestFinished(() => void request.destroy());
      });
    const received = await listenTo('factoryLive/rewardEvents?accessId=live-1');
    const [video] = await connection.db.select().from(liveVideos).where(eq(liveVideos.accessId, 'live-1'));
    const watched = await listenTo(`video/events?type=10&businessId=${video?.id}`);
    const elsewhere = await listenTo(`video/events?type=10&businessId=${(video?.id ?? 0) + 1}`);
    const before = await listed(app);
    const { id, page } = await openPayment(customer, 8);
    expect(page).toMatchObject({ statusCode: 302, headers: { location: `/dev/pay/${id}` } });
    expect(await statusOf(customer, id)).toBe('paying');
    expect((await listed(app)).totalRows).toBe(before.totalRows);
    expect((await decide(customer, id, 'paid')).statusCode).toBe(200);
    expect(await statusOf(customer, id)).toBe('paid');
    const after = await listed(app);
    expect(after.totalRows).toBe(before.totalRows + 1);
    expect(after.data[0]).toMatchObject({ rewardMoney: 8, customerCode: 'C1****01' });
    await vi.waitFor(() => expect(received()).toContain('event: reward\n'), { timeout: 20_000, interval: 20 });
    expect(received()).toContain('"rewardMoney":8');
    expect(received()).not.toContain('C10001');
    await vi.waitFor(() => expect(watched()).toMatch(/event: reward\ndata: \{"customerName":".+","rewardMoney":8\}/), {
      timeout: 20_000,
      interval: 20,
    });
    expect(elsewhere()).not.toContain('reward');
  });

  it('counts once, however often its notice comes, also at once', async () => {
    const before = (await listed(app)).totalRows;
    const { id } = await openPayment(customer, 1);
    await decide(customer, id, 'twice');
    await Promise.all([decide(customer, id, 'paid'), decide(customer, id, 'refused'), statusOf(customer, id)]);
    expect((await listed(app)).totalRows).toBe(before + 1);
    expect((await rowOf(id))?.state).toBe('paid');
  });

  it('is found by a question where its notice is lost: of the page after five seconds, or of the sweep', async () => {
    const [seen, left] = [await openPayment(customer, 1), await openPayment(customer, 2)];
    expect(await statusOf(customer, seen.id)).toBe('paying');
    await decide(customer, seen.id, 'quiet');
    await decide(customer, left.id, 'quiet');
    // The vendor was asked just now.
    expect(await statusOf(customer, seen.id)).toBe('paying');
    app.clock.advance(5_001);
    expect(await statusOf(customer, seen.id)).toBe('paid');
    await app.runSweeps();
    expect((await rowOf(left.id))?.state).toBe('paid');
  });

  it('that was refused is over; another tip can be given', async () => {
    const { id } = await openPayment(customer, 1);
    await decide(customer, id, 'refused');
    expect(await statusOf(customer, id)).toBe('refused');
    expect((await decide(customer, id, 'paid')).statusCode).toBe(410);
  });

  it('that was left half way cannot be paid any more', async () => {
    const { id, url } = await openPayment(customer, 1);
    expect((await customer.call(cancelCall, { settlementAccessId: id })).data).toEqual({
      status: 'closed',
      rewardMoney: 1,
    });
    expect((await decide(customer, id, 'paid')).statusCode).toBe(410);
    expect((await customer.send({ method: 'GET', url })).body).toContain('支付已关闭');
  });

  it('that was paid just before it was left is paid', async () => {
    const { id } = await openPayment(customer, 5);
    await decide(customer, id, 'quiet');
    expect((await customer.call(cancelCall, { settlementAccessId: id })).data.status).toBe('paid');
    expect((await listed(app)).data[0]).toMatchObject({ rewardMoney: 5 });
  });

  it('ends after a quarter of an hour, chosen or not', async () => {
    const [chosen, left] = [await openPayment(customer, 1), (await reward(customer, 1)).data.settlementAccessId];
    app.clock.advance(15 * minute);
    expect((await customer.send({ method: 'GET', url: chosen.url })).statusCode).toBe(410);
    expect(await statusOf(customer, chosen.id)).toBe('closed');
    await app.runSweeps();
    expect((await rowOf(left))?.state).toBe('closed');
  });

  it("is nobody else's to see, to end or to pay", async () => {
    const { id, url } = await openPayment(customer, 1);
    const other = await signedIn(app, 'C10002');
    for (const call of [statusCall, cancelCall] as const)
      expect(await other.call(call, { settlementAccessId: id })).toMatchObject({ status: 404, message: '打赏不存在' });
    expect((await other.send({ method: 'GET', url })).statusCode).toBe(404);
    expect((await app.browser().send({ method: 'GET', url })).statusCode).toBe(401);
    expect(await statusOf(customer, id)).toBe('paying');
  });

  it('is not made by a notice that anybody writes', async () => {
    const { id } = await openPayment(customer, 1);
    const body = JSON.stringify({ orderNo: id, at: app.clock.now().toISOString() });
    for (const signature of ['', 'f'.repeat(64)]) {
      const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
      const reply = await app.browser().send({ method: 'POST', url: noticeUrl, headers, payload: body });
      expect(reply.statusCode).toBe(400);
    }
    expect((await rowOf(id))?.state).toBe('open');
  });
});

describe('the books of tips', () => {
  it('agree with the lists, and name what does not', async () => {
    const { db } = app.context;
    const { differences, totals } = await auditTips(db);
    expect(differences).toEqual([]);
    const paid = totals.find(({ state }) => state === 'paid');
    const listedFen = (await db.select().from(liveRewards)).filter(({ reference }) => reference !== null);
    expect(paid?.count).toBe(listedFen.length);
    expect(paid?.fen).toBe(listedFen.reduce((sum, { rewardFen }) => sum + rewardFen, 0));
    const { id } = await openPayment(customer, 3);
    await decide(customer, id, 'paid');
    await db.update(liveRewards).set({ rewardFen: 301 }).where(eq(liveRewards.reference, id));
    expect((await auditTips(db)).differences).toEqual([
      `${id}: 300 fen, listed 301 (a paid tip is listed under its video)`,
    ]);
    await db.update(liveRewards).set({ rewardFen: 300 }).where(eq(liveRewards.reference, id));
  });

  it('show each tip of a period', async () => {
    const { id } = await openPayment(customer, 1.5);
    const rows = await listTips(app.context.db, { from: new Date(0), to: new Date(app.clock.now().getTime() + 1) });
    expect(rows.at(-1)?.slice(0, 6)).toEqual([
      id,
      'C10001',
      expect.stringMatching(/^打赏 /),
      '1.50',
      '待支付',
      'sandbox',
    ]);
    expect(await listTips(app.context.db, { from: new Date(0), to: new Date(1) })).toHaveLength(1);
  });

  it('give back a tip once; it is no longer listed, and no late notice pays it again', async () => {
    const { id } = await openPayment(customer, 2);
    await decide(customer, id, 'paid');
    const before = (await listed(app)).totalRows;
    const tip = await rowOf(id);
    expect(await setRefunding(app.context.db, tip?.id ?? 0, '误操作')).toMatchObject({ state: 'refunding' });
    await app.runSweeps();
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundReason: '误操作' });
    expect((await listed(app)).totalRows).toBe(before - 1);
    await decide(customer, id, 'twice');
    expect(await statusOf(customer, id)).toBe('refunded');
    expect(await setRefunding(app.context.db, tip?.id ?? 0, '再次')).toBeUndefined();
    expect((await auditTips(app.context.db)).differences).toEqual([]);
  });
});
