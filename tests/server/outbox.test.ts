import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { outboxMessages } from '../../server/database/outbox-tables';
import type { Message } from '../../server/outbox';
import { putMessages, sendMessages } from '../../server/outbox';
import { ProviderError } from '../../server/providers/provider-error';
import { putSampleAccounts } from '../../server/samples/accounts';
import { solveCaptcha } from './identity-flow';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const minute = 60_000;
let app: TestApp;
let sent: string[] = [];
let trouble: ProviderError | undefined;

beforeAll(async () => {
  app = await startTestApp({
    providers: {
      mail: {
        name: 'outbox',
        async send({ to, subject, attachments }) {
          if (trouble) throw trouble;
          sent.push([to, subject, ...(attachments ?? []).map(({ content }) => content.toString())].join(' '));
        },
      },
      sms: {
        name: 'outbox',
        async send({ phone, template, params }) {
          sent.push([phone, template, ...(params ?? [])].join(' '));
        },
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.context.db.delete(outboxMessages);
  sent = [];
  trouble = undefined;
});

const mail = (key: string): Message => ({ kind: 'mail', key, to: 'a@mail.example', subject: key, text: '正文' });
const put = (...messages: Message[]) => putMessages(app.context.db, app.context.vault, messages, app.clock.now());
const send = () => sendMessages(app.context, () => undefined);
const rowOf = async (key: string) =>
  (await app.context.db.select().from(outboxMessages).where(eq(outboxMessages.key, key)))[0];

it('sends what was committed, and nothing of what was not', async () => {
  const { db, vault } = app.context;
  const undone = db.transaction(async (tx) => {
    await putMessages(tx, vault, [mail('undone')], app.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await put(
    {
      ...mail('done'),
      kind: 'mail',
      subject: '主题',
      text: '',
      attachments: [{ filename: 'a', contentType: 'text/plain', content: '附件' }],
    },
    { kind: 'sms', key: 'short', to: '13800138000', template: 'ticketAnswered', text: '', params: ['T1'] },
  );
  expect(JSON.stringify(await db.select().from(outboxMessages))).not.toMatch(/mail\.example|13800138000|附件/);
  await send();
  expect(sent.sort()).toEqual(['13800138000 ticketAnswered T1', 'a@mail.example 主题 附件']);
  expect(await rowOf('done')).toMatchObject({ recipient: '', content: '', nextAt: null, sentAt: expect.any(Date) });
});

it('sends one message for an event that is put twice, by several processes at once', async () => {
  await put(mail('one'), mail('two'));
  await put(mail('one'));
  const other = await app.again();
  await Promise.all([
    send(),
    send(),
    sendMessages({ ...other.context, providers: app.context.providers }, () => undefined),
  ]);
  await other.server.close();
  expect(sent.sort()).toEqual(['a@mail.example one', 'a@mail.example two']);
});

it('tries again after growing pauses, and gives up in the end', async () => {
  trouble = new ProviderError({ kind: 'unreachable', provider: 'smtp', code: 'ECONNREFUSED' });
  await put(mail('again'));
  const pauses: number[] = [];
  for (;;) {
    await app.clock.hold(send);
    const row = await rowOf('again');
    if (!row?.nextAt || !row.failedAt) break;
    const pause = row.nextAt.getTime() - row.failedAt.getTime();
    pauses.push(Math.round(pause / minute));
    app.clock.advance(pause - 2_000);
    await send();
    expect((await rowOf('again'))?.tries).toBe(row.tries);
    app.clock.advance(3_000);
  }
  expect(pauses).toEqual([2, 6, 18, 54, 162, 486]);
  expect(await rowOf('again')).toMatchObject({ tries: 7, sentAt: null, failedAt: expect.any(Date) });
});

it('sends what a process took that has ended meanwhile', async () => {
  await put(mail('taken'));
  const { db } = app.context;
  const later = new Date(app.clock.now().getTime() + 2 * minute);
  await db.update(outboxMessages).set({ tries: 1, nextAt: later });
  await send();
  expect(sent).toEqual([]);
  app.clock.advance(2 * minute);
  await send();
  expect(sent).toHaveLength(1);
});

it('sends nothing to a mailbox that is refused for good, nor what says nothing any more', async () => {
  trouble = new ProviderError({ kind: 'rejected', provider: 'smtp', code: 'smtp-550' });
  await put(mail('rejected'));
  await send();
  expect(await rowOf('rejected')).toMatchObject({ recipient: '', content: '', nextAt: null });
  trouble = undefined;
  await put({ ...mail('late'), until: app.clock.now() });
  await send();
  expect(sent).toEqual([]);
  expect(await rowOf('late')).toMatchObject({ content: '', nextAt: null, sentAt: null });
});

it('refuses a message that is too long, and forgets what is old', async () => {
  await expect(put({ ...mail('long'), kind: 'mail', subject: '', text: '长'.repeat(64 * 1024) })).rejects.toThrow(
    'too long',
  );
  await put(mail('old'), mail('waiting'));
  await app.context.db.update(outboxMessages).set({ nextAt: null }).where(eq(outboxMessages.key, 'old'));
  const sealed = await rowOf('waiting');
  app.clock.advance(31 * 24 * 60 * minute);
  await app.context.db
    .update(outboxMessages)
    .set({ nextAt: new Date(app.clock.now().getTime() + minute) })
    .where(eq(outboxMessages.key, 'waiting'));
  await app.runSweeps();
  expect(await rowOf('old')).toBeUndefined();
  expect(await rowOf('waiting')).toEqual({ ...sealed, nextAt: expect.any(Date) });
});

it('caps what one mailbox and one number get in a day, from everything that sends; the rest follows', async () => {
  const other = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  onTestFinished(other.close);
  const { mail: mailer, sms } = other.context.providers;
  const letter = (to: string) => mailer.send({ to, subject: '', text: '' });
  for (let count = 0; count < 50; count += 1) await letter('full@mail.example');
  await expect(letter('FULL@mail.example')).rejects.toMatchObject({ code: 'daily-cap' });
  await letter('other@mail.example');
  const short = () => sms.send({ phone: '13800138000', template: 'ticketAnswered', text: '' });
  for (let count = 0; count < 20; count += 1) await short();
  await expect(short()).rejects.toMatchObject({ code: 'daily-cap' });
  const { db, vault } = other.context;
  await putMessages(db, vault, [{ ...mail('capped'), to: 'full@mail.example' }], other.clock.now());
  await sendMessages(other.context, () => undefined);
  const [row] = await db.select().from(outboxMessages);
  expect(row).toMatchObject({ sentAt: null, tries: 1 });
  other.clock.advance(24 * 60 * minute);
  await sendMessages(other.context, () => undefined);
  expect((await db.select().from(outboxMessages))[0]).toMatchObject({ sentAt: expect.any(Date) });
});

it('mails the link to a new password once the mail server is back, encrypted until then, and not past its time', async () => {
  const { db } = app.context;
  await putSampleAccounts(app.context);
  const ask = async (account: string) => {
    trouble = new ProviderError({ kind: 'unreachable', provider: 'mail', code: 'away' });
    const browser = app.browser();
    const email = `${account}@portal.example`;
    const body = { accountKind: 'customer' as const, email, ...(await solveCaptcha(app, browser)) };
    expect(await browser.sealed('POST /api/portal/v1/identity/requestPasswordReset', body)).toMatchObject({
      status: 200,
    });
    const failed = async () => (await db.select().from(outboxMessages)).filter(({ failedAt }) => failedAt !== null);
    await expect.poll(async () => (await failed()).length, { timeout: 10_000 }).toBe(1);
    expect(JSON.stringify(await failed())).not.toMatch(/portal\.example|reset-password/);
    trouble = undefined;
  };
  await ask('c10001');
  app.clock.advance(3 * minute);
  await send();
  expect(sent).toEqual(['c10001@portal.example 重置您的登录密码']);
  await db.delete(outboxMessages);
  await ask('c10002');
  app.clock.advance(31 * minute);
  await send();
  expect(sent).toHaveLength(1);
  expect((await db.select().from(outboxMessages))[0]).toMatchObject({ recipient: '', content: '' });
});
