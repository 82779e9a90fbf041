import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InboxTopic, MailWay } from '../../contract/inbox/rules/kinds';
import { inbox as limits } from '../../contract/limits/inbox';
import { addDays, daysAfter } from '../../contract/rules/calendar';
import { dayOf, momentOf } from '../../contract/rules/dates';
import { accounts } from '../../server/database/account-tables';
import { outboxMessages } from '../../server/database/outbox-tables';
import { setGone, tellInbox } from '../../server/inbox';
import { emailIndex, sealEmail } from '../../server/modules/identity/accounts-store';
import type { Commenter, Scene } from './comments-flow';
import { startComments } from './comments-flow';

let scene: Scene;
let day: string;
beforeAll(async () => {
  scene = await startComments();
  day = dayOf(daysAfter(scene.app.clock.now(), 1));
});
afterAll(() => scene.app.close());

const readCall = 'POST /api/portal/v1/inbox/markRead';
const at = (time: string, on = day) => scene.app.clock.set(momentOf(on, time));
const mailAll = () => scene.app.runSweeps();

interface Person extends Commenter {
  mailbox: string;
}

async function person(mailbox: string, chosen: Partial<Record<InboxTopic, MailWay>>): Promise<Person> {
  const who = await scene.customer();
  const { vault } = scene.app.context;
  await scene.db
    .update(accounts)
    .set({ email: sealEmail(vault, mailbox), emailIndex: emailIndex(vault, mailbox) })
    .where(eq(accounts.id, who.accountId));
  for (const [topic, mail] of Object.entries(chosen))
    await who.browser.call('POST /api/portal/v1/inbox/savePreference', { topic: topic as InboxTopic, mail });
  return { ...who, mailbox };
}

const tell = ({ accountId }: Commenter, key: string, about = '') =>
  tellInbox(
    scene.db,
    [{ accountId, kind: 'exchangeShipped', key, about, parts: { subject: `电烙铁${key}`, carrier: '' } }],
    scene.app.clock.now(),
  );

async function mailsTo({ mailbox }: Person) {
  const folder = join(scene.app.config.dataDir, 'outbox');
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some(({ address }) => address === mailbox));
}

const headerOf = (mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined, key: string) =>
  mail?.headers.find((header) => header.key === key)?.value;

it('what is unread after minutes is mailed once to who wants it, by day', async () => {
  await at('12:00');
  const [wants, not] = [await person('wants@mail.example', { beans: 'now' }), await person('not@mail.example', {})];
  for (const who of [wants, not]) for (const key of ['甲', '乙']) await tell(who, key);
  await mailAll();
  expect(await mailsTo(wants)).toEqual([]);
  scene.app.clock.advance(limits.mailAfterMinutes * 60_000);
  await Promise.all([mailAll(), mailAll()]);
  await mailAll();
  const [mail, ...more] = await mailsTo(wants);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('您有2条新消息');
  expect(mail?.text).toContain('您兑换的“电烙铁甲”已发货。');
  expect(mail?.text).toContain('/portal/account/messages');
  expect(await mailsTo(not)).toEqual([]);
});

it('nothing is mailed of what was read, is out of sight, came before the choice, or has another topic', async () => {
  await at('12:00');
  const who = await person('some@mail.example', { beans: 'now' });
  await tell(who, 'read');
  await tell(who, 'gone', 'exchange:gone');
  await setGone(scene.db, ['exchange:gone'], true, scene.app.clock.now());
  const { data } = await who.browser.call('GET /api/portal/v1/inbox/getMessages', undefined);
  await who.browser.call(readCall, { upTo: data.newest });
  const late = await person('late@mail.example', { comments: 'now' });
  await tell(late, 'other');
  scene.app.clock.advance(1_000);
  await late.browser.call('POST /api/portal/v1/inbox/savePreference', { topic: 'beans', mail: 'now' });
  scene.app.clock.advance(60 * 60_000);
  await mailAll();
  expect([await mailsTo(who), await mailsTo(late)]).toEqual([[], []]);
});

it('mails wait for the morning, and daily ones come then with all of the day', async () => {
  await at('20:00');
  const [soon, daily] = [
    await person('soon@mail.example', { beans: 'now' }),
    await person('daily@mail.example', { beans: 'daily' }),
  ];
  for (const who of [soon, daily]) await tell(who, 'evening');
  await mailAll();
  await at('23:00');
  for (const who of [soon, daily]) await tell(who, 'night');
  await mailAll();
  expect([await mailsTo(daily), await mailsTo(soon)]).toEqual([[], []]);
  await at('08:05', addDays(day, 1));
  await mailAll();
  const subjects = async (who: Person) => (await mailsTo(who)).map(({ subject }) => subject);
  expect([await subjects(soon), await subjects(daily)]).toEqual([['您有2条新消息'], ['您有2条新消息']]);
});

it('the address in the head of a mail ends all of them in one step, and no other address does', async () => {
  await at('12:00', addDays(day, 2));
  const who = await person('ends@mail.example', { beans: 'now', comments: 'daily' });
  await tell(who, '丙');
  scene.app.clock.advance(60 * 60_000);
  await mailAll();
  const [mail] = await mailsTo(who);
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? '');
  const post = (url: string) =>
    scene.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await post(`${address.pathname}?token=none`)).json()).toMatchObject({ code: 400, message: '退订链接无效' });
  const topics = async () =>
    (await who.browser.call('GET /api/portal/v1/inbox/getPreferences', undefined)).data.topics.map(({ mail }) => mail);
  expect(await topics()).toEqual(['daily', 'off', 'now']);
  expect((await post(address.pathname + address.search)).statusCode).toBe(200);
  expect(await topics()).toEqual(['off', 'off', 'off']);
  expect(scene.app.logs.join('')).not.toContain(address.searchParams.get('token'));
});

it('keeps no address or text of a mail once it is sent', async () => {
  const rows = await scene.db.select().from(outboxMessages);
  const own = rows.filter(({ key }) => key.startsWith('inbox:'));
  expect(own.length).toBeGreaterThan(3);
  for (const { recipient, content } of own) expect([recipient, content]).toEqual(['', '']);
});
