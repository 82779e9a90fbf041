import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inboxMessages } from '../../server/database/inbox-tables';
import { tellOfEndingCoupons } from '../../server/modules/beans/coupons/tell-ending';
import { correctBeans } from '../../server/modules/beans/ledger/correction';
import { customerCoupons } from '../../server/modules/beans/ledger/coupon-tables';
import { eventActivities } from '../../server/modules/events/tables';
import { remindCustomers, tellCustomers } from '../../server/modules/events/tell-customers';
import { randomHex } from '../../server/security/random';
import type { Commenter, Scene } from './comments-flow';
import { newText, startComments } from './comments-flow';
import { proveMailbox, putActivity } from './events-crowd';

let scene: Scene;
beforeAll(async () => {
  scene = await startComments();
});
afterAll(() => scene.app.close());

const listCall = 'GET /api/portal/v1/inbox/getMessages';
const day = 24 * 60 * 60_000;

/** The newest first, as kind and sentence. */
const heard = async ({ browser }: Commenter): Promise<string[][]> =>
  (await browser.call(listCall, undefined)).data.messages.map(({ kind, text }) => [kind, text]);

it('an asker hears what became of a question, and of each answer of staff once', async () => {
  const [who, manager] = [await scene.customer(), await scene.manager()];
  const body = { categoryCode: 'service_pcb' as const, title: `提问${newText()}`, content: newText() };
  const { id } = (await who.browser.call('POST /api/portal/v1/question/submit', body)).data;
  const operate = (act: 'show' | 'hide') =>
    manager.browser.call('POST /api/portal/v1/question/operate', {
      ids: [id],
      act,
      ...(act === 'hide' && { reason: '与产品无关' }),
    });
  await operate('hide');
  expect(await heard(who)).toEqual([['questionHidden', expect.stringMatching(/原因：与产品无关$/)]]);
  scene.app.clock.advance(1_000);
  await operate('show');
  expect(await heard(who)).toEqual([['questionShown', expect.stringContaining(body.title.slice(0, 10))]]);
  scene.app.clock.advance(1_000);
  const answer = { content: `<p>${newText()}</p>`, type: 6 as const, businessId: id };
  const { data } = await manager.browser.call('POST /api/portal/v1/comment/submitOfficialComment', answer);
  expect((await heard(who))[0]?.[0]).toBe('questionAnswered');
  for (const auditStatus of [2, 1] as const)
    await manager.browser.call('POST /api/portal/v1/comment/auditComment', { commentIds: [data.id], auditStatus });
  expect((await heard(who)).filter(([kind]) => kind === 'questionAnswered')).toHaveLength(1);
});

it('a customer hears what becomes of a sign-up and its activity, as by mail', async () => {
  const { app } = scene;
  const { db, now } = app.context;
  const who = await scene.customer();
  const activityId = await putActivity(db, now(), { title: '工厂开放日', capacity: 1 });
  const form = { name: '李雷', phone: '13800138000', email: 'inbox@mail.example', company: '' };
  await proveMailbox(app, who.browser, form.email);
  const signUp = { activityId, ...form, key: randomHex(16) };
  const { data } = await who.browser.sealed('POST /api/portal/v1/factoryVisit/signUp', signUp);
  // The calls themselves tell of a sign-up too, in the background.
  const told = async (kind: string) => {
    await tellCustomers(app.context);
    await remindCustomers(app.context);
    await vi.waitFor(async () => expect((await heard(who))[0]?.[0]).toBe(kind), { timeout: 10_000 });
    scene.app.clock.advance(1_000);
    return (await heard(who))[0]?.[1];
  };
  const change = (values: Partial<typeof eventActivities.$inferInsert>) =>
    db.update(eventActivities).set(values).where(eq(eventActivities.id, activityId));
  expect(await told('signUpConfirmed')).toContain('工厂开放日');
  await change({ place: '二号厂房' });
  expect(await told('activityChanged')).toMatch(/地点：二号厂房。$/);
  await change({ visible: false });
  await told('activityWithdrawn');
  await change({ visible: true });
  await told('activityRestored');
  await who.browser.call('POST /api/portal/v1/factoryVisit/cancelSignUp', { signUpId: data.signUpId });
  await told('signUpCancelled');
  expect(await heard(who)).toHaveLength(5);
});

it('a customer hears of beans that staff book, and once of a coupon that ends soon', async () => {
  const { db, now } = scene.app.context;
  const who = await scene.customer();
  await correctBeans(db, { customerCode: who.code, amount: 30, reason: '补发签到金豆' }, now());
  expect(await heard(who)).toEqual([['beansBooked', '补发签到金豆：+30金豆。']]);
  const coupon = {
    accountId: who.accountId,
    origin: 'claim' as const,
    couponType: 1,
    couponDiscountConfig: {
      couponDenomination: 20,
      freeDelivery: false,
      deliveryDiscountAmount: 0,
      discountFoldNum: 0,
    },
    startsAt: new Date(now().getTime() - 20 * day),
    createdAt: new Date(now().getTime() - 20 * day),
  };
  await db.insert(customerCoupons).values([
    { ...coupon, reference: 'soon', name: '打样券', endsAt: new Date(now().getTime() + 2 * day) },
    { ...coupon, reference: 'later', name: '贴片券', endsAt: new Date(now().getTime() + 9 * day) },
    { ...coupon, reference: 'over', name: '旧券', endsAt: new Date(now().getTime() - day) },
  ]);
  await Promise.all([1, 2, 3].map(() => tellOfEndingCoupons(db, now())));
  await tellOfEndingCoupons(db, now());
  const ending = (await heard(who)).filter(([kind]) => kind === 'couponEnding');
  expect(ending).toEqual([['couponEnding', expect.stringMatching(/^优惠券“打样券”将于.+到期。$/)]]);
});

it('what an older version of the program has told, and this one does not know, is left out', async () => {
  const who = await scene.customer();
  const row = { accountId: who.accountId, kind: 'gone', key: 'gone', at: scene.app.clock.now() };
  await scene.db.insert(inboxMessages).values(row);
  expect(await heard(who)).toEqual([]);
});
