import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chat as limits } from '../../contract/limits/service';
import { chatHoursText, isChatOpen } from '../../contract/service/rules/chat';
import { outboxMessages } from '../../server/database/outbox-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { chatHours, chatMessages, chats } from '../../server/modules/service/chat-tables';
import { transcriptOf } from '../../server/modules/service/chat-transcript';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let staff: TestBrowser;
let colleague: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples({ start: new Date('2026-12-01T02:00:00Z') });
  staff = await signedIn(app, 'E10040', 'staff');
  colleague = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const newKey = () => randomBytes(16).toString('hex');
const begin = (browser: TestBrowser, text = '请问交期多久？', requestKey = newKey()) =>
  browser.call('POST /api/portal/v1/service/chat/beginChat', { text, requestKey });
const send = (browser: TestBrowser, chatId: string, text: string, requestKey = newKey(), after = 0) =>
  browser.call('POST /api/portal/v1/service/chat/sendMessage', { chatId, text, requestKey, after });
const read = (browser: TestBrowser, chatId: string, after = 0) =>
  browser.call('POST /api/portal/v1/service/chat/readChat', { chatId, after });
const end = (browser: TestBrowser, chatId: string) =>
  browser.call('POST /api/portal/v1/service/chat/endChat', { chatId, after: 0 });
const operate = (browser: TestBrowser, chatId: string, act: 'take' | 'handOver' | 'end', code?: string) =>
  browser.call('POST /api/portal/v1/staff/operateChat', { chatId, act, after: 0, ...(code ? { code } : {}) });
const answer = (browser: TestBrowser, chatId: string, text: string, note = false, requestKey = newKey()) =>
  browser.call('POST /api/portal/v1/staff/answerChat', { chatId, text, note, requestKey, after: 0 });
const texts = ({ data }: { data: { messages: { text: string }[] } }) => data.messages.map(({ text }) => text);

async function setHours(closes: string): Promise<void> {
  const values = { weekday: 2, opens: '09:00', closes };
  const saved = await colleague.call('POST /api/portal/v1/staff/saveRecord', {
    resource: 'chatHours',
    version: 0,
    values,
    requestKey: newKey(),
  });
  expect(saved.status).toBe(200);
}

describe('the chat', () => {
  it('does not exist before staff have entered hours, and does from then on', async () => {
    const visitor = app.browser();
    expect((await visitor.call('GET /api/portal/v1/service/chat/getChat', undefined)).status).toBe(404);
    expect((await begin(visitor)).status).toBe(404);
    expect(app.context.areas.off()).toContain('visitorChat');
    await setHours('18:00');
    await vi.waitFor(() => expect(app.context.areas.isOn('visitorChat')).toBe(true));
    const { data } = await visitor.call('GET /api/portal/v1/service/chat/getChat', undefined);
    expect(data).toEqual({ isOpen: true, hours: '周二 09:00–18:00', chat: null });
  });

  it('goes from the queue to an answer and a rating, and notes stay with staff', async () => {
    const visitor = app.browser();
    const { data } = await begin(visitor);
    expect(data).toMatchObject({ state: 'waiting', agent: '', place: 1 });
    const { chatId } = data;
    expect((await operate(staff, chatId, 'take')).data).toMatchObject({ state: 'talking', mine: true });
    await answer(staff, chatId, '您好，一般三天。');
    await answer(staff, chatId, '老客户，注意态度', true);
    const seen = await read(visitor, chatId);
    expect(seen.data.messages.map(({ by }) => by)).toEqual(['visitor', 'system', 'staff']);
    expect(texts(seen)).not.toContain('老客户，注意态度');
    const whole = await colleague.call('POST /api/portal/v1/staff/readChat', { chatId, after: 0 });
    expect(texts(whole)).toContain('老客户，注意态度');
    expect((await end(visitor, chatId)).data.state).toBe('ended');
    expect((await send(visitor, chatId, '还有')).data).toEqual({ reason: 'ENDED' });
    const rated = await visitor.call('POST /api/portal/v1/service/chat/rateChat', { chatId, after: 0, score: 4 });
    expect(rated.data.score).toBe(4);
    const again = await visitor.call('POST /api/portal/v1/service/chat/rateChat', { chatId, after: 0, score: 1 });
    expect(again.data.score).toBe(4);
  });
});

describe('a conversation', () => {
  it('does not exist for another browser, another account, or who has signed out', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    const stranger = app.browser();
    const another = (await begin(stranger, '另一位')).data.chatId;
    const customer = await signedIn(app, 'C10040');
    const own = (await begin(customer, '我的订单')).data.chatId;
    for (const other of [stranger, customer, app.browser()]) {
      expect((await read(other, chatId)).status).toBe(404);
      expect((await send(other, chatId, '假冒')).status).toBe(404);
      expect((await end(other, chatId)).status).toBe(404);
    }
    const elsewhere = await signedIn(app, 'C10040');
    expect((await read(elsewhere, own)).status).toBe(200);
    elsewhere.cookies.clear();
    expect((await read(elsewhere, own)).status).toBe(404);
    expect((await read(visitor, chatId)).data.messages).toHaveLength(1);
    for (const [who, id] of [
      [visitor, chatId],
      [customer, own],
      [stranger, another],
    ] as const)
      await end(who, id);
  });

  it('stores a message once, however often and how much at once it is sent', async () => {
    const visitor = app.browser();
    const first = newKey();
    const { chatId } = (await begin(visitor, '一', first)).data;
    expect((await begin(visitor, '一', first)).data.chatId).toBe(chatId);
    const key = newKey();
    await Promise.all(Array.from({ length: 5 }, () => send(visitor, chatId, '二', key)));
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(visitor, chatId, `并发${at}`)));
    const { data } = await read(visitor, chatId);
    expect(data.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
    expect(data.messages.filter(({ text }) => text === '二')).toHaveLength(1);
    await end(visitor, chatId);
    expect((await send(visitor, chatId, '二', key)).status).toBe(200);
    expect((await begin(visitor, '一', first)).data).toMatchObject({ chatId, state: 'ended' });
  });

  it('is one, however often it is begun at once', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    const all = await Promise.all(Array.from({ length: 5 }, (_, at) => begin(visitor, `再开${at}`)));
    expect(new Set(all.map(({ data }) => data.chatId))).toEqual(new Set([chatId]));
    await end(visitor, chatId);
  });

  it('is read on where it does not fit one answer, and takes no more once it is full', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    const { db, vault } = app.context;
    const content = vault.seal('很多', 'service.chat');
    const at = app.clock.now();
    const rows = Array.from({ length: limits.messages - 1 }, (_, index) => ({
      chatId,
      seq: index + 2,
      at,
      by: 'visitor' as const,
      content,
    }));
    await db.insert(chatMessages).values(rows);
    await db.update(chats).set({ lastSeq: limits.messages }).where(eq(chats.id, chatId));
    const page = await read(visitor, chatId);
    expect(page.data).toMatchObject({ more: true });
    expect(page.data.messages).toHaveLength(limits.readAtOnce);
    expect((await send(visitor, chatId, '再来')).data).toEqual({ reason: 'FULL' });
    expect((await end(visitor, chatId)).data.state).toBe('ended');
  });

  it('keeps its text encrypted, and refuses none and too much', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor, '机密参数')).data;
    const [row] = await app.context.db.select().from(chatMessages).where(eq(chatMessages.chatId, chatId));
    expect(row?.content).not.toContain('机密');
    expect((await send(visitor, chatId, ' \n ')).status).toBe(400);
    expect((await send(visitor, chatId, '长'.repeat(limits.textMaxLength + 1))).status).toBe(400);
    expect(app.logs.join('')).not.toContain('机密参数');
    await end(visitor, chatId);
  });
});

describe('staff', () => {
  it('take a conversation once, hand it over, and each act and reading is on record', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    expect((await answer(staff, chatId, '太早')).status).toBe(409);
    const both = await Promise.all([operate(staff, chatId, 'take'), operate(colleague, chatId, 'take')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [mine, theirs] = both[0]?.status === 200 ? [staff, colleague] : [colleague, staff];
    expect((await answer(theirs, chatId, '抢答')).status).toBe(409);
    expect((await operate(theirs, chatId, 'end')).status).toBe(409);
    const code = mine === staff ? 'E10000' : 'E10040';
    expect((await operate(mine, chatId, 'handOver', 'C10040')).status).toBe(400);
    expect((await operate(mine, chatId, 'handOver', code)).data.mine).toBe(false);
    expect((await answer(theirs, chatId, '我来回答')).status).toBe(200);
    expect((await operate(theirs, chatId, 'end')).data.state).toBe('ended');
    await theirs.call('POST /api/portal/v1/staff/readChat', { chatId, after: 0 });
    const log = await app.context.db.select().from(staffLog).where(eq(staffLog.resource, 'chats'));
    const acts = log.filter(({ subject }) => subject.includes(chatId)).map(({ act }) => act);
    expect(acts).toEqual(['take', 'handOver', 'answer', 'end', 'read']);
    expect(JSON.stringify(log)).not.toContain('我来回答');
  });

  it('see who waits, the longest waiting first, and nobody by name in the list', async () => {
    const [one, other] = [app.browser(), app.browser()];
    const first = (await begin(one)).data;
    app.clock.advance(1000);
    const second = (await begin(other)).data;
    expect([first.place, second.place]).toEqual([1, 2]);
    const { data } = await staff.call('POST /api/portal/v1/staff/getChats', {});
    expect(data.root.map(({ chatId }) => chatId)).toEqual([first.chatId, second.chatId]);
    await operate(staff, first.chatId, 'take');
    expect((await read(other, second.chatId)).data.place).toBe(1);
    const after = (await staff.call('POST /api/portal/v1/staff/getChats', {})).data.root;
    expect(after.map(({ chatId, mine, unanswered }) => [chatId, mine, unanswered])).toEqual([
      [second.chatId, false, true],
      [first.chatId, true, true],
    ]);
    await end(one, first.chatId);
    await end(other, second.chatId);
  });
});

/** What an event line has said so far. */
async function openLine(origin: string, path: string, { cookies }: TestBrowser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const line = { text: '', told: (event: string) => line.text.split(`event: ${event}\n`).length - 1 };
  const status = await new Promise<number>((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers: { cookie } }, (response) => {
      response.on('data', (part) => {
        line.text += String(part);
      });
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
  expect(status).toBe(200);
  return line;
}

describe('conversations that are over', () => {
  it('are found by customer and agent, page by page, and whose were shown is on record', async () => {
    const customer = await signedIn(app, 'C10001');
    const { chatId } = (await begin(customer, '存档')).data;
    const list = (search: string, pageSize = 20, pageNum = 1) =>
      staff.call('POST /api/portal/v1/staff/getEndedChats', { search, pageNum, pageSize });
    expect((await list('C10001')).data.data).toEqual([]);
    await operate(staff, chatId, 'take');
    await operate(staff, chatId, 'end');
    const { data } = await list('c10001');
    expect(data.data).toMatchObject([{ chatId, visitor: 'C10001', score: 0 }]);
    expect((await list('E10040')).data.data[0]).toMatchObject({ chatId });
    expect((await list('%')).data.totalRows).toBe(0);
    const all = (await list('', 1)).data;
    expect(all.data).toMatchObject([{ chatId }]);
    expect((await list('', 1, 2)).data.data[0]?.chatId).not.toBe(chatId);
    expect(all.totalPages).toBe(all.totalRows);
    const log = await app.context.db.select().from(staffLog).where(eq(staffLog.act, 'read'));
    expect(log.filter(({ after }) => JSON.stringify(after).includes(chatId)).length).toBeGreaterThan(0);
  });
});

describe('a transcript', () => {
  it('goes to a mailbox once, of what somebody answered and what is over, and to nobody else', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor, '记录')).data;
    const to = `transcript.${newKey().slice(0, 8)}@mail.example`;
    const ask = (browser: TestBrowser, mail = to, id = chatId) =>
      browser.sealed('POST /api/portal/v1/service/chat/mailTranscript', { chatId: id, mail });
    await operate(staff, chatId, 'take');
    await answer(staff, chatId, '一般三天。');
    await answer(staff, chatId, '内部备注', true);
    expect((await ask(visitor)).code).toBe(409);
    await end(visitor, chatId);
    expect((await ask(app.browser())).code).toBe(404);
    expect((await ask(visitor, '不是邮箱')).code).toBe(400);
    for (let tries = 0; tries < 3; tries++) expect((await ask(visitor)).code).toBe(200);
    const { db } = app.context;
    const rows = await db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'mail'));
    const own = rows.filter(({ key }) => key.includes(chatId));
    expect(own).toHaveLength(1);
    expect(own[0]?.key).not.toContain('@');
    const other = app.browser();
    const alone = (await begin(other, '自言自语')).data.chatId;
    await end(other, alone);
    expect((await ask(other, to, alone)).code).toBe(409);
  });

  it('leaves out what is older where it is too long', () => {
    const line = { seq: 1, at: '2026-12-01T02:00:00.000Z', by: 'visitor', name: '', text: '长'.repeat(1_000) } as const;
    const text = transcriptOf([...Array.from({ length: 30 }, () => line), { ...line, text: '最后' }]);
    expect(text.length).toBeLessThan(16_000);
    expect(text).toContain('较早的消息已省略');
    expect(text).toContain('最后');
    expect(transcriptOf([line])).not.toContain('省略');
  });
});

describe('news of a conversation', () => {
  it('come over the event line of another process to its visitor alone', async () => {
    const again = await app.again();
    const origin = await again.server.listen({ port: 0, host: '127.0.0.1' });
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    const path = `/api/portal/v1/service/chat/events?chatId=${chatId}`;
    const line = await openLine(origin, path, visitor);
    await vi.waitFor(() => expect(line.told('chat')).toBe(1));
    await operate(staff, chatId, 'take');
    await vi.waitFor(() => expect(line.told('chat')).toBeGreaterThan(1), 10_000);
    expect(line.text).not.toContain('交期');
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
    await end(visitor, chatId);
    await again.server.close();
  });

  it('say who types to the other side, while a conversation has one', async () => {
    const again = await app.again();
    const origin = await again.server.listen({ port: 0, host: '127.0.0.1' });
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    const heard = await openLine(origin, `/api/portal/v1/service/chat/events?chatId=${chatId}`, visitor);
    const seen = await openLine(origin, '/api/portal/v1/identity/events', staff);
    const type = () => visitor.call('POST /api/portal/v1/service/chat/typeMessage', { chatId });
    const typeAs = (who: TestBrowser) => who.call('POST /api/portal/v1/staff/typeAnswer', { chatId });
    // Nobody answers yet.
    expect([(await type()).status, (await typeAs(staff)).status]).toEqual([200, 200]);
    expect((await app.browser().call('POST /api/portal/v1/service/chat/typeMessage', { chatId })).status).toBe(404);
    await operate(staff, chatId, 'take');
    await typeAs(colleague);
    await type();
    await vi.waitFor(() => expect(seen.text).toContain(`{"resource":"chats","id":"${chatId}"}`), 10_000);
    await typeAs(staff);
    await vi.waitFor(() => expect(heard.told('typing')).toBe(1), 10_000);
    expect(seen.told('presence')).toBe(1);
    await end(visitor, chatId);
    await again.server.close();
  });
});

describe('time', () => {
  it('closes the chat by hours and holidays, but not what has begun', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    const noon = app.clock.now();
    app.clock.set(new Date('2026-12-01T10:00:00Z'));
    const late = await begin(app.browser());
    expect([late.status, late.data]).toEqual([409, { reason: 'CLOSED' }]);
    expect((await send(visitor, chatId, '还在吗')).status).toBe(200);
    app.clock.set(noon);
    await end(visitor, chatId);
    const hours = [{ weekday: 2, opens: '09:00', closes: '18:00' }];
    const holiday = { startsAt: new Date('2026-11-30T16:00:00Z'), endsAt: new Date('2026-12-01T16:00:00Z') };
    expect(isChatOpen(noon, hours, [])).toBe(true);
    expect(isChatOpen(noon, hours, [{ ...holiday, worked: false }])).toBe(false);
    expect(isChatOpen(noon, hours, [{ ...holiday, worked: true }])).toBe(true);
    expect(chatHoursText([{ weekday: 1, opens: '09:00', closes: '18:00' }, ...hours])).toBe('周一、周二 09:00–18:00');
  });

  it('ends what nobody writes in, and removes it after its time', async () => {
    const visitor = app.browser();
    const { chatId } = (await begin(visitor)).data;
    await operate(staff, chatId, 'take');
    app.clock.advance((limits.idleMinutes + 1) * 60_000);
    await app.runSweeps();
    expect((await read(visitor, chatId)).data.state).toBe('ended');
    const { db, config } = app.context;
    const endedAt = new Date(app.clock.now().getTime() - config.retention.ticketDays * 24 * 60 * 60_000 - 1);
    await db.update(chats).set({ endedAt }).where(eq(chats.id, chatId));
    await app.runSweeps();
    expect(await db.$count(chats, eq(chats.id, chatId))).toBe(0);
    expect(await db.$count(chatMessages, eq(chatMessages.chatId, chatId))).toBe(0);
  });

  it('takes links to 企业微信客服 alone, by which the entry is there without hours too', async () => {
    const place = { resource: 'companyInfo', id: 'portal' } as const;
    const enter = async (chatLink: string) => {
      const { data } = await colleague.call('POST /api/portal/v1/staff/getRecord', place);
      const saved = await colleague.call('POST /api/portal/v1/staff/saveRecord', {
        ...place,
        version: data.version,
        values: { ...data.values, chatLink },
      });
      if (saved.status === 200)
        await colleague.call('POST /api/portal/v1/staff/operatePublication', {
          ...place,
          version: saved.data.version,
          act: 'publish',
        });
      return saved.status;
    };
    const shown = async () =>
      (await app.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined)).data.company.chatLink;
    const link = 'https://work.weixin.qq.com/kfid/kfc0123456789abcdef?enc_scene=EN1&scene_param=a%3D1';
    for (const wrong of [
      'http://work.weixin.qq.com/kfid/kfc0123456789',
      'https://work.weixin.qq.com.example/kfid/kfc0123456789',
      'https://work.weixin.qq.com@other.example/kfid/kfc0123456789',
      'https://work.weixin.qq.com/other',
      'javascript:alert(1)',
    ])
      expect(await enter(wrong), wrong).toBe(400);
    expect(await shown()).toBeUndefined();
    expect(await enter(link)).toBe(200);
    await vi.waitFor(async () => expect(await shown()).toBe(link));
    await app.context.db.delete(chatHours);
    await app.context.areas.reread();
    expect(app.context.areas.isOn('visitorChat')).toBe(true);
    expect(await enter('')).toBe(200);
    await vi.waitFor(() => expect(app.context.areas.isOn('visitorChat')).toBe(false));
    await setHours('18:00');
    await vi.waitFor(() => expect(app.context.areas.isOn('visitorChat')).toBe(true));
  });

  it('ends with the last hours', async () => {
    await app.context.db.delete(chatHours);
    await app.context.db.execute("select pg_notify('portal_content', '')");
    await vi.waitFor(() => expect(app.context.areas.isOn('visitorChat')).toBe(false));
    expect((await begin(app.browser())).status).toBe(404);
  });
});
