import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prepared } from '../../contract/prepared';
import { questionAddress } from '../../contract/questions/rules/addresses';
import { momentOf } from '../../contract/rules/dates';
import { staffMessages } from '../../contract/staff/messages';
import { resourceKeys } from '../../contract/staff/rules/resources';
import { accounts } from '../../server/database/account-tables';
import type { WorldOrder } from '../../server/dev/prepare/order';
import { auditBeans } from '../../server/modules/beans/audit';
import { helpCategories } from '../../server/modules/help/tables';
import { needsSecondPerson } from '../../server/modules/staff/review-rules-store';
import { loadSamples } from '../../server/samples/employees';
import { codeAt } from '../../server/security/totp';
import { exchangeCall, listGoods } from './beans-flow';
import { tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ start: momentOf('2026-12-10', '03:10'), env: { SALE_SPREAD_SECONDS: '0' } });
  await loadSamples(app.context);
});
afterAll(() => app.close());

const prepare = (order: WorldOrder) =>
  app.browser().send({ method: 'POST', url: '/dev/prepare', payload: JSON.stringify(order), headers: json });
const json = { 'content-type': 'application/json' };

async function made(order: WorldOrder): Promise<Prepared> {
  const reply = await prepare(order);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function signedInBy(facts: Prepared, name: string): Promise<TestBrowser> {
  const browser = app.browser();
  const reply = await browser.send({ url: facts.accounts[name]?.signIn ?? '' });
  expect(reply.statusCode).toBe(303);
  return browser;
}

const saleOrder: WorldOrder = {
  accounts: { customer: { beans: 320 } },
  sale: {
    items: [
      { title: '便携电烙铁', price: 60, stock: 1 },
      { title: '数字万用表', price: 60, stock: 0 },
      { title: '螺丝刀套装', price: 20, stock: 5, heldBy: 'customer' },
      { title: '纪念PCB尺', price: 600, stock: 5 },
    ],
  },
};

describe('prepared worlds', () => {
  it('hold a task with what a customer has done of it, and beans that agree', async () => {
    const task = { title: '浏览企业新闻', by: 'customer' } as const;
    for (const { kind, times, beans } of [
      { kind: 'general', times: 2, beans: 10 },
      { kind: 'order', times: 1, beans: 8 },
    ] as const) {
      const registered = kind === 'order';
      const facts = await made({
        accounts: { customer: {} },
        sale: { items: [], task: { ...task, kind, times, registered } },
      });
      const browser = await signedInBy(facts, 'customer');
      const of = { activityKeyId: facts.sale?.activity ?? '' };
      expect(await browser.call('POST /api/integral/activity/v1/queryTaskDetail', of)).toMatchObject({
        data: { completedTaskList: [{ completionTimes: times }], registeredList: registered ? ['pcb'] : [] },
      });
      expect(await browser.call('GET /api/integral/user/getUserInfo', undefined)).toMatchObject({
        data: { intergralVoucher: beans },
      });
    }
    expect(await auditBeans(app.context.db)).toEqual([]);
  });

  it('hold a record of content with the rule of its kind, and take both away again', async () => {
    const asked = async (browser: TestBrowser, { resource = 'articles', id = '' } = {}) =>
      browser.call('POST /api/portal/v1/staff/getRecord', { resource: resource as 'articles', id });
    const type = {
      categoryCode: 'prepared',
      categoryName: '测试',
      typeCode: 'prepared',
      typeName: '测试',
      position: 1,
    };
    await app.context.db.insert(helpCategories).values(type).onConflictDoNothing();
    const accounts: WorldOrder['accounts'] = {
      staff: { roles: ['editor'], factor: true },
      colleague: { roles: ['editor'], factor: true },
    };
    for (const [state, rule, barred] of [
      ['draft', 'free', ''],
      ['draft', 'second', staffMessages.unreviewed],
      ['scheduled', 'second', staffMessages.unreviewed],
      ['review', 'free', staffMessages.ownReview],
    ] as const) {
      const facts = await made({ accounts, record: { by: 'staff', state, rule } });
      const staff = await signedInBy(facts, 'staff');
      expect(await asked(staff, facts.record)).toMatchObject({
        data: { publication: { state, live: false, barred } },
      });
      if (state === 'review')
        expect(await asked(await signedInBy(facts, 'colleague'), facts.record)).toMatchObject({
          data: { publication: { barred: '' } },
        });
      await app.browser().send({ method: 'POST', url: `/dev/prepare/${facts.id}/remove` });
      const kind = resourceKeys.find((key) => key === facts.record?.resource) ?? 'articles';
      expect(await needsSecondPerson(app.context.db, kind)).toBe(true);
    }
    const [one, other] = [
      await made({ accounts, record: { by: 'staff', state: 'draft', rule: 'changing' } }),
      await made({ accounts, record: { by: 'staff', state: 'draft', rule: 'changing' } }),
    ];
    expect(one.record?.resource).not.toBe(other.record?.resource);
    for (const { id } of [one, other]) await app.browser().send({ method: 'POST', url: `/dev/prepare/${id}/remove` });
  });

  it('hold a customer with a picture that everybody sees', async () => {
    const facts = await made({ accounts: { customer: { photo: true } } });
    const customer = await signedInBy(facts, 'customer');
    const { data } = await customer.call('GET /api/portal/v1/customer/getUserInfo', undefined);
    const reply = await app.browser().send({ url: data?.photoUrl ?? '' });
    expect(reply.headers['content-type']).toBe('image/png');
  });

  it('hold a report whose signature comes after some seconds, or has failed', async () => {
    for (const [signing, messages] of [
      ['completed', ['', '已完成']],
      ['failed', ['签署失败，请重新申请', '签署失败，请重新申请']],
    ] as const) {
      const facts = await made({ employee: { report: true, signing } });
      const browser = app.browser();
      const { reportHandle } = (await browser.send({ url: `/dev/prepare/${facts.id}/report` })).json();
      const saved = await browser.call('POST /api/portal/v1/archive/getSavedReport', { reportHandle });
      const { signFlowId = '' } = saved.data;
      const ask = () => browser.call('POST /api/portal/v1/archive/syncSignStatus', { signFlowId });
      expect(await app.clock.hold(ask)).toMatchObject({ message: messages[0] });
      app.clock.advance(3_000);
      expect(await ask()).toMatchObject({ message: messages[1] });
    }
  });

  it('hold a sale at any hour, beside that of the samples, with books that agree', async () => {
    const before = await listGoods(app.browser());
    const facts = await made(saleOrder);
    const browser = await signedInBy(facts, 'customer');
    const activityKeyId = facts.sale?.activity ?? '';
    const goods = await listGoods(browser, { activityKeyId });
    expect(goods.seckillGoodsResponseVos.map(({ skuTitle, status, reason }) => [skuTitle, status, reason])).toEqual([
      ['便携电烙铁', 0, ''],
      ['数字万用表', 3, 'soldOut'],
      ['螺丝刀套装', 2, 'alreadyExchanged'],
      ['纪念PCB尺', 1, 'beansShort'],
    ]);
    const item = facts.sale?.items[0]?.skuCode ?? '';
    const exchange = { activityKeyId, skuCode: item, source: 4 as const, ticket: goods.ticket };
    expect(await browser.call(exchangeCall, exchange)).toMatchObject({ data: { intergralVoucher: 240 } });
    expect(await browser.call(exchangeCall, exchange)).toMatchObject({ code: 409 });
    expect(await auditBeans(app.context.db)).toEqual([]);
    expect(await listGoods(app.browser())).toMatchObject({
      seckillGoodsResponseVos: before.seckillGoodsResponseVos.map(({ skuCode }) => ({ skuCode })),
    });
  });

  it.each([
    ['before', 'notStarted'],
    ['over', 'ended'],
  ] as const)('hold a sale whose window is %s', async (hours, reason) => {
    const facts = await made({ sale: { hours, items: [{ title: '便携电烙铁', price: 60, stock: 1 }] } });
    const { seckillGoodsResponseVos } = await listGoods(app.browser(), { activityKeyId: facts.sale?.activity ?? '' });
    expect(seckillGoodsResponseVos).toMatchObject([{ reason }]);
  });

  it('hold accounts with a phone, coupons, a role or a second factor, whose password is known', async () => {
    const facts = await made({
      accounts: { customer: { phone: true, coupons: 2 }, moderator: { roles: ['moderator'], factor: true } },
    });
    const customer = await signedInBy(facts, 'customer');
    expect(await customer.call('GET /api/portal/v1/identity/getBoundPhone', undefined)).toMatchObject({ code: 200 });
    const page = { pageNum: 1, pageSize: 10 };
    expect(await customer.call('POST /api/integral/coupon/v1/getCoupons', page)).toMatchObject({
      data: { numbers: { usable: 2 } },
    });
    const { code = '', password = '', secret = '' } = facts.accounts.moderator ?? {};
    const proof = { code: codeAt(secret, app.clock.now()) };
    expect(await tryPassword(app.browser(), code, password, { accountKind: 'staff', ...proof })).toMatchObject({
      status: 200,
    });
  });

  it('hold comments, a question with an answer, and an employee with a report', async () => {
    const facts = await made({
      accounts: { author: {}, moderator: { roles: ['moderator'] } },
      comments: [
        { by: 'author', text: '请问交期多久？', status: 'held' },
        { by: 'author', text: '收到，谢谢。', status: 'shown', pinned: true },
      ],
      question: { by: 'author', title: '阻抗怎么算？', answeredBy: 'moderator' },
      employee: { report: true },
    });
    const { comments, question, employee } = facts;
    const moderator = await signedInBy(facts, 'moderator');
    const queue = { pageNum: 1, pageSize: 20, auditStatus: 0 as const };
    const { data } = await moderator.call('POST /api/portal/v1/comment/getModerationList', queue);
    expect(JSON.stringify(data)).toContain(comments?.article);
    expect(question?.address).toBe(questionAddress(question?.id ?? 0));
    const verify = { verificationCode: employee?.verificationCode ?? '' };
    expect(await app.browser().call('POST /api/portal/v1/archive/verifyReport', verify)).toMatchObject({ code: 200 });
  });

  it('hold days in a row of check-ins, of which only the last reward waits', async () => {
    const accounts = { streak: { checkedInDays: 2 }, due: { checkedInDays: 2, checkedInToday: true as const } };
    const facts = await made({ accounts });
    const read = async (name: string) => {
      const browser = await signedInBy(facts, name);
      return {
        ...(await browser.call('GET /api/integral/sign/getCurrentUserSignInConfig', undefined)).data,
        ...(await browser.call('GET /api/integral/user/getUserInfo', undefined)).data,
      };
    };
    expect(await read('streak')).toMatchObject({ day: 3, haveSignIn: false, haveReceive: true, intergralVoucher: 4 });
    expect(await read('due')).toMatchObject({ day: 3, haveSignIn: true, haveReceive: false, intergralVoucher: 7 });
    expect(await auditBeans(app.context.db)).toEqual([]);
  });

  it('hold an article that others like, and an account with the wanted password', async () => {
    const facts = await made({
      accounts: { customer: { password: 'a-good-password' } },
      article: { likes: 4, likedBy: 'customer' },
    });
    const customer = await signedInBy(facts, 'customer');
    const informationId = facts.article?.id ?? 0;
    expect(await customer.call('POST /api/portal/v1/getInformationDetails', { informationId })).toMatchObject({
      data: { favorCount: 4, informationFavorStatus: true },
    });
    const { code = '' } = facts.accounts.customer ?? {};
    expect((await tryPassword(app.browser(), code, 'a-good-password')).status).toBe(200);
  });

  it.each([
    ['open', 4],
    ['soon', 6],
    ['past', 7],
    ['void', 8],
  ] as const)('hold a coupon that is %s, until it is removed', async (state, processState) => {
    const facts = await made({ coupon: { state } });
    const { number: n = '', code: r = '' } = facts.coupon ?? {};
    const read = async () =>
      app.browser().call('GET /api/integral/coupon/v1/getCollarCoupon', undefined, {
        query: { collarCouponNo: n, randomCode: r },
      });
    expect(await read()).toMatchObject({ data: { processState } });
    await app.browser().send({ method: 'POST', url: `/dev/prepare/${facts.id}/remove` });
    expect(await read()).toMatchObject({ data: { processState: 8 } });
  });

  it('hold a coupon that a customer has claimed, and a report that has expired', async () => {
    const facts = await made({
      accounts: { customer: {} },
      coupon: { state: 'open', claimedBy: 'customer' },
      employee: { report: true, expired: true },
    });
    const customer = await signedInBy(facts, 'customer');
    const page = { pageNum: 1, pageSize: 10 };
    expect(await customer.call('POST /api/integral/coupon/v1/getCoupons', page)).toMatchObject({
      data: { numbers: { usable: 1 } },
    });
    const verify = { verificationCode: facts.employee?.verificationCode ?? '' };
    expect((await app.browser().call('POST /api/portal/v1/archive/verifyReport', verify)).data).toMatchObject({
      reason: 'EXPIRED',
    });
  });

  it('hold a customer who is behind with the terms, and a report that this browser alone may open', async () => {
    const facts = await made({ accounts: { customer: { behind: true } }, employee: { report: true } });
    const customer = await signedInBy(facts, 'customer');
    expect((await customer.call('POST /api/portal/v1/legal/getPendingTerms', undefined)).data).toMatchObject([
      { slug: 'agreement' },
    ]);
    const owner = app.browser();
    const saved = (await owner.send({ url: `/dev/prepare/${facts.id}/report` })).json();
    expect((await owner.call('POST /api/portal/v1/archive/getSavedReport', saved)).data).toMatchObject({
      verificationCode: facts.employee?.verificationCode,
    });
    expect((await app.browser().call('POST /api/portal/v1/archive/getSavedReport', saved)).code).toBe(403);
    const page = await owner.send({ url: `/dev/prepare/${facts.id}/report`, headers: { accept: 'text/html' } });
    const [, script = ''] = /<script>(.*)<\/script>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toBe(`default-src 'none'; script-src 'sha256-${hash}'`);
    expect(script).toContain("location.replace('/portal/online-checking-result')");
    expect((await owner.send({ url: '/dev/prepare/NOBODY/report' })).statusCode).toBe(404);
  });

  it('do not meet when many are made at once, and are made in a moment', async () => {
    await made(saleOrder);
    const startedAt = performance.now();
    const all = await Promise.all(Array.from({ length: 6 }, () => made(saleOrder)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    expect(new Set(all.map(({ accounts: { customer } }) => customer?.code)).size).toBe(6);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });

  it('are made whole or not at all', async () => {
    const count = () => app.context.db.$count(accounts);
    const before = await count();
    const wrong = { ...saleOrder, comments: [{ by: 'nobody', text: '好', status: 'held' as const }] };
    expect((await prepare(wrong)).statusCode).toBe(400);
    expect(await count()).toBe(before);
  });

  it('are removed without touching what was not prepared', async () => {
    const facts = await made({ ...saleOrder, employee: { report: true } });
    const others = () => app.context.db.select().from(accounts).where(eq(accounts.code, 'C10001'));
    const before = await others();
    const browser = await signedInBy(facts, 'customer');
    const reply = await app.browser().send({ method: 'POST', url: `/dev/prepare/${facts.id}/remove` });
    expect(reply.json()).toEqual({ removed: facts.id });
    const { code = '', password = '' } = facts.accounts.customer ?? {};
    expect((await tryPassword(app.browser(), code, password)).status).not.toBe(200);
    expect((await browser.call('GET /api/integral/user/getUserInfo', undefined)).code).toBe(401);
    expect(await listGoods(app.browser(), { activityKeyId: facts.sale?.activity ?? '' })).toMatchObject({
      activityExist: false,
    });
    const verify = { verificationCode: facts.employee?.verificationCode ?? '' };
    expect((await app.browser().call('POST /api/portal/v1/archive/verifyReport', verify)).data).toMatchObject({
      reason: 'REVOKED',
    });
    expect(await others()).toEqual(before);
    expect(await auditBeans(app.context.db)).toEqual([]);
  });

  it('let nobody sign in to what was not prepared, and lead nowhere else', async () => {
    const facts = await made({ accounts: { customer: {} } });
    expect((await app.browser().send({ url: `/dev/prepare/${facts.id}/signIn/other` })).statusCode).toBe(404);
    const { signIn = '' } = facts.accounts.customer ?? {};
    const away = await app.browser().send({ url: `${signIn}?to=//evil.example` });
    expect(away.headers.location).toBe('/portal/account');
    const open = await app.browser().send({ url: `/dev/prepare/${facts.id}/open?to=//evil.example` });
    expect(open.headers.location).toBe('/');
  });

  it('open a page in a window that their switches are for', async () => {
    const { id } = await made({});
    const browser = app.browser();
    const open = await browser.send({ url: `/dev/prepare/${id}/open?to=/portal/login` });
    expect(open.headers.location).toBe('/portal/login');
    expect(browser.cookies.get('dev-browser')).toBe(id);
  });

  it('hold accounts that are to be closed, that cannot be, or that may turn on a factor', async () => {
    const facts = await made({
      accounts: { leaving: { closing: true }, busy: { complaint: true }, staff: { roles: ['hr'], permit: true } },
    });
    const closing = 'GET /api/portal/v1/identity/getClosing';
    expect(await (await signedInBy(facts, 'leaving')).call(closing, undefined)).toMatchObject({
      data: { dueAt: expect.stringMatching(/^2026-12-30/), unsettled: [] },
    });
    expect(await (await signedInBy(facts, 'busy')).call(closing, undefined)).toMatchObject({
      data: { dueAt: '', unsettled: ['处理中的投诉与建议'] },
    });
    expect(facts.accounts.staff?.permit).toMatch(/^[A-Z0-9]{10}$/);
  });

  it.each([
    [{}, 200],
    [{ proof: 'old' }, 403],
    [{ proof: 'none' }, 403],
  ] as const)('sign in with a second factor of its kind: %j', async (proof, code) => {
    const facts = await made({ accounts: { staff: { roles: ['activity'], factor: true, ...proof } } });
    const browser = await signedInBy(facts, 'staff');
    expect((await browser.send({ url: '/api/portal/v1/staff/shipmentFile' })).statusCode).toBe(code);
  });

  it('hold messages of which the newest is unread, and the earliest stands on a second page', async () => {
    const facts = await made({ accounts: { customer: {} }, inbox: { of: 'customer' } });
    const customer = await signedInBy(facts, 'customer');
    const read = async (cursor: string) =>
      (await customer.call('GET /api/portal/v1/inbox/getMessages', undefined, { query: { cursor } })).data;
    const first = await read('');
    const second = await read(first?.next ?? '');
    expect(first?.messages.filter((message) => !message.read)).toMatchObject([
      { title: '评论有新回复', text: '小板回复了您在“阻抗控制”的评论。', href: '/portal/q7i1.html#comment-12' },
    ]);
    expect(second).toMatchObject({ next: '', messages: [{ title: '报名成功', read: true }] });
    const shown = [...(first?.messages ?? []), ...(second?.messages ?? [])].map(({ id }) => id);
    expect(shown).toEqual(facts.inbox?.messages);
  });
});
