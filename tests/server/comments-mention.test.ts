import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments as limits } from '../../contract/limits/comments';
import { accounts } from '../../server/database/account-tables';
import { commentBlocks, commentMentions, comments } from '../../server/modules/comments/tables';
import type { Commenter, Scene } from './comments-flow';
import { auditCall, deleteCall, newText, page, post, startComments, submitCall } from './comments-flow';

const peopleCall = 'POST /api/portal/v1/comment/getPeople';
const editCall = 'POST /api/portal/v1/comment/editComment';

let scene: Scene;
let manager: Commenter;
beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

const people = async ({ browser }: Commenter, changes: object = {}) =>
  (await browser.call(peopleCall, { type: 1, businessId: scene.article, ...changes })).data;
const named = async ({ accountId }: Commenter) => {
  const [row] = await scene.db.select({ is: accounts.nickName }).from(accounts).where(eq(accounts.id, accountId));
  return row?.is ?? '';
};
const at = (ref: string, name = '谁') => `<span data-mention="${ref}">@${name}</span>`;
const shown = async (id: number, { browser }: Pick<Commenter, 'browser'> = { browser: scene.visitor() }) => {
  const { commentModelList } = await page(browser, scene.article, { pageSize: 100 });
  const all = commentModelList.flatMap((comment) => [comment, ...comment.replayCommentPage.data]);
  return all.find((comment) => comment.id === id)?.content;
};
const heard = async ({ browser }: Commenter) =>
  (await browser.call('GET /api/portal/v1/inbox/getMessages', undefined)).data.messages;
const told = async (who: Commenter) => (await heard(who)).filter(({ kind }) => kind === 'commentMentioned');
const stored = async (id: number) => {
  const [row] = await scene.db.select({ is: comments.content }).from(comments).where(eq(comments.id, id));
  return row?.is ?? '';
};
const edit = ({ browser }: Commenter, commentId: number, content: string) =>
  browser.call(editCall, { commentId, content });
const block = (accountId: string, blockedId: string) =>
  scene.db.insert(commentBlocks).values({ accountId, blockedId, createdAt: scene.app.clock.now() });

describe('whom one can mention', () => {
  it('is who has spoken there, by the name readers see: not oneself, nobody blocked, closed or held', async () => {
    const [me, friend, enemy, hater, shut] = [
      await scene.customer(),
      await scene.customer({ nickName: `张工${Date.now() % 100_000}` }),
      await scene.customer(),
      await scene.customer(),
      await scene.customer(),
    ];
    const held = await scene.customer({ trusted: false });
    for (const who of [me, enemy, hater, shut, held]) await post(who, scene.article);
    const { id } = await post(friend, scene.article);
    await block(me.accountId, enemy.accountId);
    await block(hater.accountId, me.accountId);
    await scene.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, shut.accountId));
    const names = (await people(me)).map(({ name }) => name);
    const name = await named(friend);
    expect(names[0]).toBe(name);
    for (const who of [me, enemy, hater, shut, held]) expect(names).not.toContain(await named(who));
    expect((await people(me))[0]).toEqual({
      ref: `c${id}`,
      name,
      photoUrl: '',
      official: false,
      sounds: [expect.stringMatching(/^zhanggong\d/), expect.stringMatching(/^zg\d/)],
    });
    expect(JSON.stringify(await people(me))).not.toContain(friend.accountId);
    expect((await scene.visitor().call(peopleCall, { type: 1, businessId: scene.article })).status).toBe(401);
    expect(await people(me, { businessId: scene.other })).toEqual([]);
  });

  it('is staff by its label alone, and those of the answered comment first', async () => {
    const [me, root, replier] = [await scene.customer(), await scene.customer(), await scene.customer()];
    const { id } = await post(root, scene.article);
    const { id: reply } = await post(replier, scene.article, { parentCommentId: id });
    const body = { content: `<p>${newText()}</p>`, type: 1 as const, businessId: scene.article };
    await manager.browser.call('POST /api/portal/v1/comment/submitOfficialComment', body);
    const found = await people(me, { parentCommentId: reply });
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual([await named(replier), await named(root)]);
    expect(found.filter(({ official }) => official)).toMatchObject([{ name: '官方工作人员', photoUrl: '' }]);
    expect(found.map(({ name }) => name)).not.toContain(await named(manager));
  });
});

describe('a mention', () => {
  it('is kept by its id, shown by the name of today, and told of once with a link', async () => {
    const [author, friend] = [await scene.customer(), await scene.customer()];
    const { id: first } = await post(friend, scene.article);
    const sent = `<p>${newText()} ${at(`c${first}`, '<b>假名</b>')}</p>`;
    const { data } = await author.browser.call(submitCall, { content: sent, type: 1, businessId: scene.article });
    expect(await stored(data.id)).toMatch(/<span data-mention="m\d+"><\/span>/);
    expect(data.content).toContain(`>@${await named(friend)}</span>`);
    expect(await told(friend)).toMatchObject([
      { text: expect.stringContaining(await named(author)), href: expect.stringMatching(`#comment-${data.id}$`) },
    ]);
    await scene.db.update(accounts).set({ nickName: '<i>新名' }).where(eq(accounts.id, friend.accountId));
    expect(await shown(data.id)).toContain('>@&lt;i&gt;新名</span>');
    const own = await author.browser.call('POST /api/portal/v1/comment/getOwnComments', { pageNum: 1, pageSize: 10 });
    expect(own.data.data[0]?.text).toContain('@<i>新名');
    await scene.db.update(accounts).set({ nickName: '', name: '' }).where(eq(accounts.id, friend.accountId));
    expect(await shown(data.id)).toContain('>@已注销用户</span>');
  });

  it('of anybody else, made up, too many or blocked stays plain text', async () => {
    const [author, stranger, enemy] = [await scene.customer(), await scene.customer(), await scene.customer()];
    const { id: elsewhere } = await post(stranger, scene.other);
    const { id: own } = await post(author, scene.article);
    const { id: foe } = await post(enemy, scene.article);
    const [foreign] = await scene.db
      .insert(commentMentions)
      .values({ type: 1, businessId: scene.other, accountId: stranger.accountId, official: false })
      .returning();
    await block(enemy.accountId, author.accountId);
    const refs = [`c${elsewhere}`, `c${own}`, `c${foe}`, 'c999999999', `m${foreign?.id}`, 'm999999999', 'a', 'x', 'c0'];
    const text = newText();
    const content = `<p>${text}${refs.map((ref) => at(ref, '某人')).join('')}<span class="x" onclick="a()">尾</span></p>`;
    const { id } = await post(author, scene.article, { content });
    expect(await stored(id)).toBe(`<p>${text}${'@某人'.repeat(refs.length)}尾</p>`);
    const nested = `<p>${newText()}<span data-mention="c${foe}"><span data-mention="c${own}">甲</span><script>1</script></span>乙</p>`;
    expect(await stored((await post(author, scene.article, { content: nested })).id)).toMatch(/甲乙<\/p>$/);
    for (const who of [stranger, enemy, author]) expect(await told(who)).toEqual([]);

    const crowd = await Promise.all(Array.from({ length: limits.mentions + 2 }, () => scene.customer()));
    const ids: number[] = [];
    for (const who of crowd) ids.push((await post(who, scene.other)).id);
    const { id: many } = await post(await scene.customer(), scene.other, {
      content: `<p>${newText()}${ids.map((each) => at(`c${each}`, '众人')).join('')}</p>`,
    });
    const kept = await stored(many);
    expect(kept.match(/data-mention/g)).toHaveLength(limits.mentions);
    expect(kept.match(/@众人/g)).toHaveLength(2);
    const counts = await Promise.all(crowd.map(async (who) => (await told(who)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(limits.mentions);
  });

  it('counts in the limit as the name that is read', async () => {
    const [author, friend] = [await scene.customer(), await scene.customer()];
    const { id } = await post(friend, scene.article);
    const mentions = at(`c${id}`, '友').repeat(5);
    const fill = (length: number) => `<p>${'阻'.repeat(length - 7 - 10)}${mentions}</p>`;
    const send = (content: string) => author.browser.call(submitCall, { content, type: 1, businessId: scene.article });
    expect((await send(fill(limits.markupMaxLength + 1))).status).toBe(400);
    expect((await send(fill(limits.markupMaxLength))).status).toBe(200);
  });

  it('is not told of to who is answered, in a quotation, or before it is seen', async () => {
    const [newcomer, friend] = [await scene.customer({ trusted: false }), await scene.customer()];
    const { id: first } = await post(friend, scene.article);
    const content = `<p>${newText()}${at(`c${first}`)}</p>`;
    const { id: reply } = await post(await scene.customer(), scene.article, { content, parentCommentId: first });
    expect((await heard(friend)).map(({ kind }) => kind)).toEqual(['commentAnswered']);
    const mention = /data-mention="(m\d+)"/.exec(await stored(reply))?.[1] ?? '';
    await post(await scene.customer(), scene.article, {
      content: `<blockquote><p>${at(mention)}</p></blockquote><p>${newText()}</p>`,
    });
    expect(await told(friend)).toEqual([]);
    const held = await post(newcomer, scene.article, { content: `<p>${newText()}${at(mention)}</p>` });
    expect(held.auditStatus).toBe(0);
    expect(await told(friend)).toEqual([]);
    const queue = await manager.browser.call('POST /api/portal/v1/comment/getModerationList', {
      pageNum: 1,
      pageSize: 100,
    });
    expect(queue.data.data.find(({ id }) => id === held.id)?.content).toContain(`@${await named(friend)}`);
    const audit = (auditStatus: 1 | 2) => manager.browser.call(auditCall, { commentIds: [held.id], auditStatus });
    await audit(1);
    expect(await told(friend)).toHaveLength(1);
    await audit(2);
    expect(await told(friend)).toEqual([]);
    await audit(1);
    expect(await told(friend)).toHaveLength(1);
  });

  it('of an asker in an official answer is told as that answer alone', async () => {
    const asker = await scene.customer();
    const body = { categoryCode: 'service_pcb' as const, title: `提问${newText()}`, content: newText() };
    const { id } = (await asker.browser.call('POST /api/portal/v1/question/submit', body)).data;
    await manager.browser.call('POST /api/portal/v1/question/operate', { ids: [id], act: 'show' });
    const place = { type: 6 as const, businessId: id };
    expect(await people(manager, place)).toMatchObject([{ ref: 'a', name: await named(asker) }]);
    const content = `<p>${newText()}${at('a')}</p>`;
    const { data } = await manager.browser.call('POST /api/portal/v1/comment/submitOfficialComment', {
      ...place,
      content,
    });
    expect(data.content).toContain(`@${await named(asker)}`);
    const answers = (await heard(asker)).filter(({ href }) => href.endsWith(`#comment-${data.id}`));
    expect(answers.map(({ kind }) => kind)).toEqual(['questionAnswered']);
    const other = await scene.customer();
    await post(other, id, { type: 6, content: `<p>${newText()}${at('a')}</p>` });
    expect(await told(asker)).toHaveLength(1);
  });

  it('stays in an edited comment, is told of when it is new, and taken back when it is gone', async () => {
    const [author, friend, other] = [await scene.customer(), await scene.customer(), await scene.customer()];
    const { id: first } = await post(friend, scene.article);
    const { id: second } = await post(other, scene.article);
    const { id } = await post(author, scene.article, { content: `<p>${newText()}${at(`c${first}`)}</p>` });
    const written = (await shown(id, author)) ?? '';
    expect(await edit(author, id, written)).toMatchObject({ status: 200, data: { content: written } });
    // The mention that stands there stays, even where it could not be made any more.
    await block(author.accountId, friend.accountId);
    const changed = written.replace('</p>', `，${at(`c${second}`)}</p>`);
    const saved = (await edit(author, id, changed)).data.content;
    expect(saved.match(/<span data-mention/g)).toHaveLength(2);
    expect(await told(other)).toHaveLength(1);
    await edit(author, id, `<p>${newText()}</p>`);
    expect(await told(other)).toEqual([]);
  });

  it('is not told of to who is muted, was blocked meanwhile, or lost the right to speak officially', async () => {
    const [author, muted] = [await scene.customer(), await scene.customer()];
    const officer = await scene.manager();
    const body = { content: `<p>${newText()}</p>`, type: 1 as const, businessId: scene.article };
    const { data: official } = await officer.browser.call('POST /api/portal/v1/comment/submitOfficialComment', body);
    const { id: first } = await post(muted, scene.article);
    await scene.db.update(accounts).set({ blackList: true }).where(eq(accounts.id, muted.accountId));
    const send = () =>
      post(author, scene.article, { content: `<p>${newText()}${at(`c${first}`)}${at(`c${official.id}`)}</p>` });
    const { id } = await send();
    expect(await shown(id)).toContain('>@官方工作人员</span>');
    expect(await told(muted)).toEqual([]);
    expect(await told(officer)).toHaveLength(1);
    await scene.db.execute(`delete from role_grants where "accountId" = '${officer.accountId}'`);
    await send();
    expect(await told(officer)).toHaveLength(1);
  });

  it('is found again by a repeated request, and comes back with an undone deletion', async () => {
    const [author, friend] = [await scene.customer(), await scene.customer()];
    const { id: first } = await post(friend, scene.article);
    const content = `<p>${newText()}${at(`c${first}`)}</p>`;
    const body = { content, type: 1 as const, businessId: scene.article };
    const send = () => author.browser.call(submitCall, body, { headers: { 'idempotency-key': 'mention-once-0001' } });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    const { id } = replies[0].data;
    expect((await send()).data.content).toBe(replies[0].data.content);
    const own = { commentIds: [id], type: 1 as const, businessId: scene.article };
    await author.browser.call(deleteCall, own);
    expect(await told(friend)).toEqual([]);
    await author.browser.call('POST /api/portal/v1/comment/restoreComment', own);
    expect(await shown(id)).toContain(`@${await named(friend)}`);
    expect(await told(friend)).toHaveLength(1);
  });
});
