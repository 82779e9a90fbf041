import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpMail } from '../../../server/providers/mail/smtp';
import { ProviderError } from '../../../server/providers/provider-error';
import { deadAddress } from './local-server';

const mail = {
  to: 'reader@example.com',
  subject: '员工报告：请查收',
  text: '您的报告已生成。\n有效期 30 天。',
  html: '<p>您的报告已生成。</p>',
  attachments: [{ filename: '员工报告.pdf', content: Buffer.from('%PDF-1.7 …'), contentType: 'application/pdf' }],
};

type Options = ConstructorParameters<typeof SMTPServer>[0];

/** A mail server with one account, and the mails that it received. */
async function smtpServer(options: Options = {}) {
  const taken: { from: string; to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Bad account')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = (account = 'portal:p%40ss@') => `smtp://${account}127.0.0.1:${address.port}`;
  return { taken, url };
}

const sender = (url: string, timeoutMs?: number) =>
  createSmtpMail({ url, from: '"电路门户" <noreply@portal.example>', timeoutMs });

describe('mail by SMTP', () => {
  it('hands over text, HTML and attachment, with Chinese intact', async () => {
    const { taken, url } = await smtpServer();
    await sender(url()).send(mail);
    expect(taken).toMatchObject([{ from: 'noreply@portal.example', to: ['reader@example.com'] }]);
    const parsed = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(parsed.from).toMatchObject({ name: '电路门户', address: 'noreply@portal.example' });
    expect(parsed).toMatchObject({ subject: mail.subject, html: expect.stringContaining('<p>您的报告已生成。</p>') });
    expect(parsed.text?.trimEnd()).toBe(mail.text);
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(parsed.attachments).toMatchObject([{ filename: '员工报告.pdf', mimeType: 'application/pdf' }]);
  });

  it('says that the server refuses the reader, without naming the reader', async () => {
    const { taken, url } = await smtpServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`No such mailbox ${address}`), { responseCode: 550 })),
    });
    const error = await sender(url())
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'rejected', code: 'smtp-550', cause: undefined });
    expect(`${error}${JSON.stringify(error)}`).not.toContain('reader@');
    expect(taken).toEqual([]);
  });

  it('says that the server refuses the message', async () => {
    const { url } = await smtpServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('Looks like spam'), { responseCode: 554 })));
      },
    });
    await expect(sender(url()).send(mail)).rejects.toMatchObject({ kind: 'rejected', code: 'smtp-554' });
  });

  it('does not blame the reader for a refusal of the moment, or of our own address', async () => {
    const later = await smtpServer({
      onRcptTo: (_, _session, done) => done(Object.assign(new Error('Mailbox busy'), { responseCode: 450 })),
    });
    await expect(sender(later.url()).send(mail)).rejects.toMatchObject({ kind: 'refused', code: 'smtp-450' });
    const ours = await smtpServer({
      onMailFrom: (_, _session, done) => done(Object.assign(new Error('Not you'), { responseCode: 553 })),
    });
    await expect(sender(ours.url()).send(mail)).rejects.toMatchObject({ kind: 'refused', code: 'smtp-553' });
  });

  it('says that the account is wrong', async () => {
    const { url } = await smtpServer({ authOptional: false });
    await expect(sender(url('portal:wrong@')).send(mail)).rejects.toMatchObject({ kind: 'refused', code: 'smtp-535' });
  });

  it('says that the server is down or silent', async () => {
    const down = (await deadAddress()).replace('http:', 'smtp:');
    await expect(sender(down).send(mail)).rejects.toMatchObject({ kind: 'unreachable' });
    const { url } = await smtpServer({ onConnect: () => undefined });
    await expect(sender(url(), 200).send(mail)).rejects.toMatchObject({ kind: 'timeout' });
  });
});
