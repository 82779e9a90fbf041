import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { outboxMessages } from '../../server/database/outbox-tables';
import { addSignUp, cancelSignUp, checkIn, passIndexOf } from '../../server/modules/events/sign-ups-store';
import { eventActivities, eventSignUps } from '../../server/modules/events/tables';
import { ProviderError } from '../../server/providers/provider-error';
import { newCode, randomHex } from '../../server/security/random';
import { proveMailbox, putActivity, putCustomers } from './events-crowd';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const form = { name: '李雷', phone: '13800138000', email: 'lilei@mail.example', company: '星河电子' };

const signUpAnyhow = (
  browser: TestBrowser,
  activityId: number,
  values: Partial<typeof form & { key: string; code: string }>,
) => browser.sealed('POST /api/portal/v1/factoryVisit/signUp', { activityId, ...form, key: randomHex(16), ...values });

async function signUp(
  browser: TestBrowser,
  activityId: number,
  values: Partial<typeof form & { key: string }> = {},
  at = app,
) {
  await proveMailbox(at, browser, values.email ?? form.email);
  return signUpAnyhow(browser, activityId, values);
}
const cancel = (browser: TestBrowser, signUpId: number) =>
  browser.call('POST /api/portal/v1/factoryVisit/cancelSignUp', { signUpId });
const own = async (browser: TestBrowser) =>
  (await browser.call('POST /api/portal/v1/factoryVisit/getOwnSignUps', undefined)).data.signUps;

/** Mails to an address, by subject; those of earlier tests are to others. */
async function mailsTo(address: string) {
  const folder = join(app.config.dataDir, 'outbox');
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((person) => person.address === address));
}
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

it('gives places in order, then waits; a cancelled place goes to the first who waits, who is mailed', async () => {
  const activityId = await putActivity(app.context.db, app.context.now(), { title: '候补' });
  const [first, second, third, fourth] = await putCustomers(app, 'W', 4);
  if (!first || !second || !third || !fourth) throw new Error('no customers');
  const given = await signUp(first, activityId, { email: 'w0@mail.example' });
  expect(given).toMatchObject({ status: 200, data: { state: 'confirmed', position: 0 } });
  expect(given.data.pass).toMatch(/^[A-Z2-9]{12}$/);
  await signUp(second, activityId, { email: 'w1@mail.example' });
  expect((await signUp(third, activityId, { email: 'w2@mail.example' })).data).toMatchObject({
    state: 'waiting',
    position: 1,
    pass: '',
  });
  expect((await signUp(fourth, activityId, { email: 'w3@mail.example' })).data.position).toBe(2);

  expect((await cancel(second, given.data.signUpId)).status).toBe(404);
  expect((await cancel(first, given.data.signUpId)).status).toBe(200);
  expect((await cancel(first, given.data.signUpId)).status).toBe(200);
  expect((await own(first))[0]).toMatchObject({ state: 'cancelled', pass: '' });
  expect((await own(third))[0]).toMatchObject({ state: 'confirmed', activity: { title: '候补' } });
  expect((await own(fourth))[0]).toMatchObject({ state: 'waiting', position: 1 });
  await app.runSweeps();
  const subjects = () => Promise.all([0, 1, 2, 3].map((number) => subjectsTo(`w${number}@mail.example`)));
  await expect
    .poll(subjects)
    .toEqual([
      ['报名成功：候补', '报名已取消：候补'],
      ['报名成功：候补'],
      ['已加入候补名单：候补', '候补成功：候补'],
      ['已加入候补名单：候补'],
    ]);
  const [confirmed] = await mailsTo('w1@mail.example');
  const [file] = confirmed?.attachments ?? [];
  expect(file).toMatchObject({ filename: 'event.ics', mimeType: 'text/calendar' });
  const calendar = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  expect(calendar).toContain('METHOD:PUBLISH');
  expect(calendar).toContain('SUMMARY:候补');
  const cancelled = (await mailsTo('w0@mail.example')).at(-1)?.attachments[0]?.content;
  expect(typeof cancelled === 'string' ? cancelled : new TextDecoder().decode(cancelled)).toContain('METHOD:CANCEL');
});

it('answers a repeat alike, refuses a second sign-up, and lets who cancelled come again', async () => {
  const activityId = await putActivity(app.context.db, app.context.now());
  const [browser] = await putCustomers(app, 'D', 1);
  if (!browser) throw new Error('no customer');
  const key = randomHex(16);
  const one = await signUp(browser, activityId, { key });
  const again = await Promise.all([signUp(browser, activityId, { key }), signUp(browser, activityId, { key })]);
  for (const reply of again) expect(reply).toMatchObject({ status: 200, data: one.data });
  const second = await signUp(browser, activityId);
  expect(second).toMatchObject({ status: 409, message: '您已报名，无需重复报名', data: { reason: 'DUPLICATE' } });
  await cancel(browser, one.data.signUpId);
  expect((await signUp(browser, activityId)).data).toMatchObject({ state: 'confirmed' });
  expect(await own(browser)).toHaveLength(2);
});

it('refuses what is past, unknown, unpublished or wrong, and who is not signed in [R358]', async () => {
  const { db, now } = app.context;
  const [browser] = await putCustomers(app, 'P', 1);
  if (!browser) throw new Error('no customer');
  const past = await putActivity(db, now(), { endTime: new Date(now().getTime() - 1) });
  const hidden = await putActivity(db, now(), { visible: false });
  const open = await putActivity(db, now());
  expect(await signUp(browser, past)).toMatchObject({ status: 409, message: '报名已截止' });
  expect((await signUp(browser, hidden)).status).toBe(404);
  expect(await signUp(browser, open, { phone: '123' })).toMatchObject({ status: 400, message: '请输入正确的手机号码' });
  expect(await signUp(browser, open, { name: ' ' })).toMatchObject({ status: 400, message: '请输入姓名' });
  expect(await signUp(browser, open, { email: 'x' })).toMatchObject({ status: 400, message: '请填写正确的邮箱' });
  expect(await signUp(app.browser(), open)).toMatchObject({ status: 401, message: '请先登录' });
  const list = await app
    .browser()
    .call('POST /api/portal/v1/factoryVisit/getActivityList', { pageNum: 1, pageSize: 10, activityType: 0 });
  expect(list.status).toBe(200);
  expect(list.data.data.map(({ id }) => id)).not.toContain(hidden);
});

it('keeps who registers before the sign-up opens in order, and gives them places once it does', async () => {
  const { db, now } = app.context;
  const activityId = await putActivity(db, now(), { activityStatus: 0, capacity: 1, title: '预报名' });
  const [early, late] = await putCustomers(app, 'E', 2);
  if (!early || !late) throw new Error('no customers');
  expect((await signUp(early, activityId, { email: 'e0@mail.example' })).data.state).toBe('waiting');
  expect((await signUp(late, activityId, { email: 'e1@mail.example' })).data.state).toBe('waiting');
  await app.runSweeps();
  expect((await own(early))[0]?.state).toBe('waiting');
  await db.update(eventActivities).set({ activityStatus: 1 }).where(eq(eventActivities.id, activityId));
  await app.runSweeps();
  expect((await own(early))[0]?.state).toBe('confirmed');
  expect((await own(late))[0]?.state).toBe('waiting');
  await db.update(eventActivities).set({ capacity: 2 }).where(eq(eventActivities.id, activityId));
  await app.runSweeps();
  expect((await own(late))[0]?.state).toBe('confirmed');
  await expect.poll(() => subjectsTo('e0@mail.example')).toEqual(['预报名成功：预报名', '候补成功：预报名']);
});

it('does not take a cancellation once the activity has begun', async () => {
  const { db, now } = app.context;
  const activityId = await putActivity(db, now());
  const [browser] = await putCustomers(app, 'B', 1);
  if (!browser) throw new Error('no customer');
  const { data } = await signUp(browser, activityId);
  await db
    .update(eventActivities)
    .set({ beginTime: new Date(now().getTime() - 1) })
    .where(eq(eventActivities.id, activityId));
  expect(await cancel(browser, data.signUpId)).toMatchObject({ status: 409, message: '活动已开始，不能取消报名' });
});

it('tells again what a mail server did not take, and keeps what it holds sealed', async () => {
  let down = true;
  const sent: string[] = [];
  const other = await startTestApp({
    providers: {
      mail: {
        name: 'outbox',
        send: async (mail) => {
          if (down) throw new ProviderError({ kind: 'unreachable', provider: 'smtp', code: 'ECONNREFUSED' });
          sent.push(mail.subject);
        },
      },
    },
  });
  onTestFinished(other.close);
  const { db, now } = other.context;
  const activityId = await putActivity(db, now(), { title: '重试' });
  const [browser] = await putCustomers(other, 'M', 1);
  if (!browser) throw new Error('no customer');
  expect((await signUp(browser, activityId, {}, other)).status).toBe(200);
  const row = async () => (await db.select().from(outboxMessages))[0];
  await expect.poll(row).toMatchObject({ tries: 1, sentAt: null, failedAt: expect.any(Date) });
  expect(JSON.stringify([await row(), await db.select().from(eventSignUps)])).not.toMatch(/李雷|13800138000|lilei/);
  down = false;
  await other.runSweeps();
  expect(sent).toEqual([]);
  other.clock.advance(2 * 60_000);
  await Promise.all([other.runSweeps(), other.runSweeps()]);
  expect(sent).toEqual(['报名成功：重试']);
  expect(await row()).toMatchObject({ sentAt: expect.any(Date), recipient: '', content: '' });
  expect(other.logs.join('')).not.toMatch(/李雷|13800138000|lilei/);
});

const fileOf = async (address: string): Promise<string> => {
  const content = (await mailsTo(address)).at(-1)?.attachments[0]?.content;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.replace(/\r?\n /g, '');
};
const lineOf = (file: string, name: string): string | undefined =>
  file.split(/\r?\n/).find((line) => line.startsWith(`${name}:`));

it('tells everybody who signed up that an activity is moved, withdrawn or takes place after all', async () => {
  const { db, now } = app.context;
  const activityId = await putActivity(db, now(), { capacity: 1, title: '变更' });
  const own1 = eq(eventActivities.id, activityId);
  const [comes, waits, left] = await putCustomers(app, 'V', 3);
  if (!comes || !waits || !left) throw new Error('no customers');
  const given = await signUp(comes, activityId, { email: 'v0@mail.example' });
  await signUp(waits, activityId, { email: 'v1@mail.example' });
  await cancel(left, (await signUp(left, activityId, { email: 'v2@mail.example' })).data.signUpId);
  await app.runSweeps();
  const uid = lineOf(await fileOf('v0@mail.example'), 'UID');
  expect(await own(comes)).toMatchObject([{ moved: false, withdrawn: false }]);

  const beginTime = new Date(now().getTime() + 5 * 86_400_000);
  const finishTime = new Date(beginTime.getTime() + 3_600_000);
  await db.update(eventActivities).set({ beginTime, finishTime, place: '二楼' }).where(own1);
  await Promise.all([app.runSweeps(), app.runSweeps()]);
  await app.runSweeps();
  expect(await subjectsTo('v0@mail.example')).toEqual(['报名成功：变更', '活动安排有变更：变更']);
  expect(await subjectsTo('v1@mail.example')).toEqual(['已加入候补名单：变更', '活动安排有变更：变更']);
  expect(await subjectsTo('v2@mail.example')).not.toContain('活动安排有变更：变更');
  const moved = (await mailsTo('v0@mail.example')).at(-1)?.text ?? '';
  expect(moved).toContain('地点由报告厅改为二楼。');
  expect(moved).toMatch(/时间由.+改为.+。/);
  const update = await fileOf('v0@mail.example');
  expect(['METHOD', 'UID', 'SEQUENCE', 'LOCATION'].map((name) => lineOf(update, name))).toEqual([
    'METHOD:REQUEST',
    uid,
    'SEQUENCE:2',
    'LOCATION:二楼',
  ]);
  expect((await mailsTo('v1@mail.example')).at(-1)?.attachments).toEqual([]);
  expect(await own(comes)).toMatchObject([{ moved: true, withdrawn: false }]);

  await db.update(eventActivities).set({ visible: false }).where(own1);
  await app.runSweeps();
  expect((await subjectsTo('v0@mail.example')).at(-1)).toBe('活动已取消：变更');
  expect((await subjectsTo('v1@mail.example')).at(-1)).toBe('活动已取消：变更');
  const end = await fileOf('v0@mail.example');
  expect(['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map((name) => lineOf(end, name))).toEqual([
    'METHOD:CANCEL',
    uid,
    'SEQUENCE:3',
    'STATUS:CANCELLED',
  ]);
  expect(await own(comes)).toMatchObject([{ withdrawn: true, pass: '' }]);
  const { vault } = app.context;
  expect(await checkIn(db, passIndexOf(vault, given.data.pass), undefined, now())).toMatchObject({
    outcome: 'withdrawn',
  });

  await db.update(eventActivities).set({ visible: true }).where(own1);
  await app.runSweeps();
  await app.runSweeps();
  expect((await subjectsTo('v0@mail.example')).slice(3)).toEqual(['活动恢复举行：变更']);
  expect(await own(comes)).toMatchObject([{ withdrawn: false, pass: given.data.pass }]);
});

it('tells nobody of a past activity that is hidden', async () => {
  const { db, now } = app.context;
  const activityId = await putActivity(db, now(), { title: '往期' });
  const [browser] = await putCustomers(app, 'O', 1);
  if (!browser) throw new Error('no customer');
  await signUp(browser, activityId, { email: 'o0@mail.example' });
  await app.runSweeps();
  const over = { beginTime: new Date(now().getTime() - 1), visible: false };
  await db.update(eventActivities).set(over).where(eq(eventActivities.id, activityId));
  await app.runSweeps();
  expect(await subjectsTo('o0@mail.example')).toEqual(['报名成功：往期']);
});

it('reminds who has a place once, the day before, also after a restart; not who has withdrawn or has just come', async () => {
  const other = await startTestApp();
  onTestFinished(other.close);
  const { db, now } = other.context;
  const activityId = await putActivity(db, now(), {
    capacity: 2,
    title: '提醒',
    endTime: new Date(now().getTime() + 2 * 86_400_000),
  });
  const [comes, left, waits, late] = await putCustomers(other, 'N', 4);
  if (!comes || !left || !waits || !late) throw new Error('no customers');
  await signUp(comes, activityId, { email: 'n0@mail.example' }, other);
  const { data } = await signUp(left, activityId, { email: 'n1@mail.example' }, other);
  await signUp(waits, activityId, { email: 'n2@mail.example' }, other);
  const reminders = async () =>
    (await db.select({ key: outboxMessages.key }).from(outboxMessages)).filter(({ key }) =>
      key.startsWith('reminder:'),
    );
  await other.runSweeps();
  expect(await reminders()).toHaveLength(0);
  other.clock.advance(86_400_000 + 60_000);
  await cancel(left, data.signUpId);
  await cancel(waits, (await own(waits))[0]?.signUpId ?? 0);
  expect((await signUp(late, activityId, { email: 'n3@mail.example' }, other)).data.state).toBe('confirmed');
  await Promise.all([other.runSweeps(), other.runSweeps()]);
  const restarted = await other.again();
  await restarted.runSweeps();
  await restarted.server.close();
  expect(await reminders()).toEqual([{ key: expect.stringMatching(/^reminder:1:/) }]);
});

it('greets nobody by a name that a mail program makes a link of', async () => {
  const activityId = await putActivity(app.context.db, app.context.now(), { capacity: 9, title: '称呼' });
  const [first, second, third] = await putCustomers(app, 'L', 3);
  if (!first || !second || !third) throw new Error('no customers');
  await signUp(first, activityId, { email: 'l0@mail.example', name: '中奖了请打开 evil.example' });
  await signUp(second, activityId, { email: 'l1@mail.example', name: '甲'.repeat(50) });
  await signUp(third, activityId, { email: 'l2@mail.example', name: '阿卜杜拉·买买提' });
  await app.runSweeps();
  const greetings = async () =>
    Promise.all([0, 1, 2].map(async (n) => (await mailsTo(`l${n}@mail.example`))[0]?.text?.split('\n')[0]));
  expect(await greetings()).toEqual(['您好：', '您好：', '阿卜杜拉·买买提，您好：']);
});

it('mails to the own mailbox alone, or to one that a code has proved', async () => {
  const { db, now, vault } = app.context;
  const activityId = await putActivity(db, now(), { capacity: 9, title: '证明' });
  const [browser, owner] = await putCustomers(app, 'K', 2);
  if (!browser || !owner) throw new Error('no customers');
  const email = 'stranger@mail.example';
  const asked = await signUpAnyhow(browser, activityId, { email });
  expect(asked).toMatchObject({ status: 409, data: { reason: 'MAILBOX_CODE' } });
  // Pressed again: the first code is still on its way.
  expect((await signUpAnyhow(browser, activityId, { email })).status).toBe(409);
  await app.runSweeps();
  expect(await subjectsTo(email)).toEqual(['活动报名邮箱验证码']);
  const code = /\d{6}/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await signUpAnyhow(browser, activityId, { email, code: wrong })).toMatchObject({
    status: 400,
    message: '邮箱验证码错误',
  });
  // Another account cannot use it.
  expect((await signUpAnyhow(owner, activityId, { email, code })).status).toBe(409);
  expect((await signUpAnyhow(browser, activityId, { email, code })).data).toMatchObject({ state: 'confirmed' });
  expect((await signUpAnyhow(browser, activityId, { email })).data).toMatchObject({ reason: 'DUPLICATE' });

  await db
    .update(accounts)
    .set({ emailIndex: vault.index('own@mail.example', 'account.email') })
    .where(eq(accounts.code, 'K1'));
  expect((await signUpAnyhow(owner, activityId, { email: 'Own@mail.example' })).data).toMatchObject({
    state: 'confirmed',
  });
});

it('takes no more than five tries of a code', async () => {
  const { db, now } = app.context;
  const activityId = await putActivity(db, now(), { capacity: 9, title: '猜' });
  const [browser] = await putCustomers(app, 'G', 1);
  if (!browser) throw new Error('no customer');
  const email = 'guessed@mail.example';
  await signUpAnyhow(browser, activityId, { email });
  await app.runSweeps();
  const code = /\d{6}/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  const tries = await Promise.all(
    ['x', 'x', 'x', 'x', 'x'].map(() => signUpAnyhow(browser, activityId, { email, code: code === '1' ? '2' : '1' })),
  );
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(await signUpAnyhow(browser, activityId, { email, code })).toMatchObject({
    status: 409,
    data: { reason: 'MAILBOX_CODE' },
  });
});

it('has a table that refuses a place beyond the capacity, which staff may lower', async () => {
  const { db, now } = app.context;
  const activityId = await putActivity(db, now(), { capacity: 2 });
  const own = eq(eventActivities.id, activityId);
  await db.update(eventActivities).set({ taken: 2 }).where(own);
  await expect(db.update(eventActivities).set({ taken: 3 }).where(own)).rejects.toMatchObject({
    cause: { code: '23514' },
  });
  await db.update(eventActivities).set({ capacity: 1 }).where(own);
  await db.update(eventActivities).set({ taken: 1 }).where(own);
  await expect(db.update(eventActivities).set({ taken: 2 }).where(own)).rejects.toThrow();
});

it('gives 50 places to 500 who come at once, and each place that is given back to one who waits', {
  timeout: 120_000,
}, async () => {
  const { db, now, vault } = app.context;
  const activityId = await putActivity(db, now(), { capacity: 50 });
  await putCustomers(app, 'R', 500);
  const crowd = await db.select({ id: accounts.id }).from(accounts).where(like(accounts.code, 'R%'));
  const added = await Promise.all(
    crowd.map(({ id: accountId }) =>
      addSignUp(db, vault, { activityId, accountId, form, pass: newCode(12), key: randomHex(16) }, now()),
    ),
  );
  expect(added.every((id) => typeof id === 'number')).toBe(true);
  const books = async () => {
    const [activity] = await db.select().from(eventActivities).where(eq(eventActivities.id, activityId));
    const rows = await db.select().from(eventSignUps).where(eq(eventSignUps.activityId, activityId));
    const confirmed = rows.filter(({ state }) => state === 'confirmed');
    return { taken: activity?.taken, confirmed };
  };
  const before = await books();
  expect([before.taken, before.confirmed.length]).toEqual([50, 50]);
  await Promise.all(
    before.confirmed
      .slice(0, 20)
      .map(({ id: signUpId, accountId }) => cancelSignUp(db, { signUpId, accountId }, now())),
  );
  const after = await books();
  expect([after.taken, after.confirmed.length]).toEqual([50, 50]);
  expect(after.confirmed.filter(({ id }) => before.confirmed.some((one) => one.id === id))).toHaveLength(30);
});
