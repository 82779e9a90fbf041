import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxMessages } from '../../server/database/inbox-tables';
import type { InboxEntry } from '../../server/inbox';
import { setGone, tellCount, tellInbox } from '../../server/inbox';
import { enforceRetention } from '../../server/retention';
import type { Commenter, Scene } from './comments-flow';
import {
  adminDeleteCall,
  auditCall,
  deleteCall,
  newText,
  post,
  startComments,
  submitCall,
  undoCall,
} from './comments-flow';

let scene: Scene;
beforeAll(async () => {
  scene = await startComments({ env: { INBOX_DAYS: '30' } });
});
afterAll(() => scene.app.close());

const listCall = 'GET /api/portal/v1/inbox/getMessages';
const unreadCall = 'GET /api/portal/v1/inbox/getUnread';
const readCall = 'POST /api/portal/v1/inbox/markRead';
const likeCall = 'POST /api/portal/v1/comment/updateCommentFavor';

const messagesOf = async ({ browser }: Commenter) => (await browser.call(listCall, undefined)).data?.messages ?? [];
const kindsOf = async (who: Commenter) => (await messagesOf(who)).map(({ kind }) => kind);
const unreadOf = async ({ browser }: Commenter) => (await browser.call(unreadCall, undefined)).data?.unread;

async function reply({ browser }: Commenter, parentCommentId: number): Promise<number> {
  const body = { content: `<p>${newText()}</p>`, type: 1 as const, businessId: scene.article, parentCommentId };
  return (await browser.call(submitCall, body)).data?.id ?? 0;
}

const entry = (who: Commenter, key: string): InboxEntry => ({
  accountId: who.accountId,
  kind: 'beansBooked',
  key,
  parts: { subject: '签到', amount: '+1' },
});

const tell = (entries: readonly InboxEntry[]) =>
  scene.db.transaction((tx) => tellInbox(tx, entries, scene.app.clock.now()));

it('an answer is told to the author of what it answers, with a link, and to nobody for an own one', async () => {
  const author = await scene.customer();
  const other = await scene.customer({ nickName: '小板' });
  const { id } = await post(author, scene.article);
  await reply(author, id);
  expect(await messagesOf(author)).toEqual([]);
  const answer = await reply(other, id);
  const [message, ...more] = await messagesOf(author);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: 'commentAnswered', title: '评论有新回复', read: false });
  expect(message?.text).toMatch(/^小板回复了您在“.+”的评论。$/);
  expect(message?.href).toMatch(new RegExp(`^/portal/.+#comment-${answer}$`));
  expect(await unreadOf(author)).toBe(1);
  expect(await messagesOf(other)).toEqual([]);
});

it('an answer that is held is told of when it is shown, is out of sight while it is hidden, and never told twice', async () => {
  const [author, newcomer, manager] = [
    await scene.customer(),
    await scene.customer({ trusted: false }),
    await scene.manager(),
  ];
  const { id } = await post(author, scene.article);
  const answer = await reply(newcomer, id);
  expect(await messagesOf(author)).toEqual([]);
  const audit = (auditStatus: 1 | 2) => manager.browser.call(auditCall, { commentIds: [answer], auditStatus });
  await audit(1);
  const [message] = await messagesOf(author);
  expect(message?.kind).toBe('commentAnswered');
  await author.browser.call(readCall, { id: message?.id ?? 0 });
  await audit(2);
  expect(await messagesOf(author)).toEqual([]);
  await audit(1);
  expect(await messagesOf(author)).toMatchObject([{ id: message?.id, read: true }]);
});

it('what was answered and is deleted by its author takes the messages about its answers along', async () => {
  const [author, other] = [await scene.customer(), await scene.customer()];
  const { id } = await post(author, scene.article);
  await reply(other, id);
  expect(await kindsOf(author)).toEqual(['commentAnswered']);
  await author.browser.call(deleteCall, { type: 1, businessId: scene.article, commentIds: [id] });
  expect(await kindsOf(author)).toEqual([]);
});

it('likes of a day are one message that counts, once for each who likes; none is left when they are taken back', async () => {
  const author = await scene.customer();
  const fans = [await scene.customer(), await scene.customer(), await scene.customer()];
  const { id } = await post(author, scene.article);
  const like = ({ browser }: Commenter, favorType: 1 | 2) =>
    browser.call(likeCall, { typeId: id, type: 100 as const, favorType });
  await Promise.all([author, ...fans, ...fans].map((who) => like(who, 1)));
  const [message, ...more] = await messagesOf(author);
  expect(more).toEqual([]);
  expect(message?.text).toMatch(/的评论获得3个赞。$/);
  await author.browser.call(readCall, { id: message?.id ?? 0 });
  await like(fans[0] as Commenter, 2);
  expect(await messagesOf(author)).toMatchObject([{ read: true, text: expect.stringMatching(/获得2个赞/) }]);
  await like(fans[0] as Commenter, 1);
  expect(await messagesOf(author)).toMatchObject([{ read: false, text: expect.stringMatching(/获得3个赞/) }]);
  for (const fan of fans) await like(fan, 2);
  expect(await messagesOf(author)).toEqual([]);
});

it('an author hears why a comment is hidden or removed, and nothing once that is taken back', async () => {
  const [author, manager] = [await scene.customer(), await scene.manager()];
  const { id } = await post(author, scene.article);
  const hidden = await manager.browser.call(auditCall, { commentIds: [id], auditStatus: 2, reason: '与主题无关' });
  const [message] = await messagesOf(author);
  expect(message).toMatchObject({ kind: 'commentHidden', text: expect.stringMatching(/原因：与主题无关$/), href: '' });
  await manager.browser.call(undoCall, { batchId: hidden.data?.batchId ?? '' });
  expect(await messagesOf(author)).toEqual([]);
  await manager.browser.call(adminDeleteCall, { commentIds: [id] });
  const [removed] = await messagesOf(author);
  expect(removed).toMatchObject({ kind: 'commentRemoved' });
  expect(removed?.text).not.toContain('原因');
});

it('lists page by page, and marks as read what was seen and no more', async () => {
  const [who, other] = [await scene.customer(), await scene.customer()];
  for (let at = 1; at <= 45; at += 1) await tell([entry(who, `p:${at}`)]);
  const pages: number[][] = [];
  for (let cursor = '', at = 0; at < 3; at += 1) {
    const { data } = await who.browser.call(listCall, undefined, { query: { cursor } });
    pages.push((data?.messages ?? []).map(({ id }) => id));
    cursor = data?.next ?? '';
    if (at === 2) expect(cursor).toBe('');
  }
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  const ids = pages.flat();
  expect(ids).toEqual([...new Set(ids)].sort((one, next) => next - one));
  const newest = (await who.browser.call(listCall, undefined)).data?.newest ?? '';
  scene.app.clock.advance(1_000);
  await tell([entry(who, 'later')]);
  expect((await who.browser.call(readCall, { upTo: newest })).data).toEqual({ unread: 1 });
  // Of another person.
  await tell([entry(other, 'own')]);
  const [own] = await messagesOf(other);
  await who.browser.call(readCall, { id: own?.id ?? 0 });
  expect(await unreadOf(other)).toBe(1);
  expect((await who.browser.call(readCall, { upTo: 'x' })).status).toBe(400);
  expect((await who.browser.call(listCall, undefined, { query: { cursor: '1' } })).status).toBe(400);
});

it('one event is one message, however often and however many tell it at once', async () => {
  const crowd: Commenter[] = [];
  for (let at = 0; at < 20; at += 1) crowd.push(await scene.customer());
  const entries = crowd.map((who) => entry(who, 'same'));
  await Promise.all(Array.from({ length: 8 }, (_, at) => tell(at % 2 === 0 ? entries : [...entries].reverse())));
  const counted = await scene.db.$count(inboxMessages, eq(inboxMessages.key, 'same'));
  expect(counted).toBe(20);
});

it('nothing is told of what is not committed', async () => {
  const who = await scene.customer();
  const failed = scene.db.transaction(async (tx) => {
    await tellInbox(tx, [entry(who, 'undone')], scene.app.clock.now());
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await messagesOf(who)).toEqual([]);
});

it('what is out of sight is not listed, not counted, and comes back as it was', async () => {
  const who = await scene.customer();
  const now = scene.app.clock.now();
  await tell([{ ...entry(who, 'seen'), about: 'thing:1' }]);
  await setGone(scene.db, ['thing:1'], true, now);
  expect([await messagesOf(who), await unreadOf(who)]).toEqual([[], 0]);
  await setGone(scene.db, ['thing:1'], false, now);
  expect(await unreadOf(who)).toBe(1);
  await tellCount(scene.db, { ...entry(who, 'counted') }, 2, now);
  await tellCount(scene.db, { ...entry(who, 'counted') }, 0, now);
  expect(await unreadOf(who)).toBe(1);
});

it('messages are kept for the days of the configuration', async () => {
  const who = await scene.customer();
  await tell([entry(who, 'old'), entry(who, 'new')]);
  const day = 24 * 60 * 60_000;
  const at = new Date(scene.app.clock.now().getTime() - 31 * day);
  await scene.db
    .update(inboxMessages)
    .set({ at })
    .where(sql`${inboxMessages.accountId} = ${who.accountId} and ${inboxMessages.key} = 'old'`);
  await enforceRetention(scene.app.context);
  expect(await unreadOf(who)).toBe(1);
});
