import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../contract/archive/calls';
import { mails, reports } from '../../server/modules/archive/tables';
import type { Mail } from '../../server/providers/mail/mail';
import { ProviderError } from '../../server/providers/provider-error';
import { downloadPdf, minute, ownReport, sample, startWithEmployees } from './archive-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const mailsPerReport = 3;

const call = 'POST /api/portal/v1/archive/sendReportToEmail';
const to = 'reader@example.com';

let app: TestApp;
let sent: Mail[];
let down: boolean;
let rejecting: boolean;
beforeEach(async () => {
  sent = [];
  down = false;
  rejecting = false;
  app = await startWithEmployees({
    providers: {
      mail: {
        name: 'outbox',
        send: async (mail) => {
          if (down) throw new ProviderError({ kind: 'unreachable', provider: 'test', code: 'down' });
          if (rejecting) throw new ProviderError({ kind: 'rejected', provider: 'test', code: 'smtp-550' });
          sent.push(mail);
        },
      },
    },
  });
});
afterEach(() => app.close());

async function start(label = '在职') {
  const own = await ownReport(app, sample(app, label));
  return { ...own, pdf: (await downloadPdf(own.browser, own.report.reportHandle)).rawPayload };
}

const send = (browser: TestBrowser, report: Report, pdf: Buffer, email = to) =>
  browser.sealedForm(
    call,
    { email, verificationCode: report.verificationCode },
    { attachmentFile: { filename: 'report.pdf', bytes: pdf, type: 'application/pdf' } },
  );

describe('a report by mail', () => {
  it('arrives with our own document and the code to check it [R488]', async () => {
    const { browser, report, pdf } = await start();
    expect(await send(browser, report, pdf, ` ${to} `)).toMatchObject({ status: 200, success: true, data: null });
    const [mail] = sent;
    expect(mail).toMatchObject({ to, subject: '张伟的履历报告' });
    expect(mail?.text).toContain(report.verificationCode.replace(/(.{4})(?=.)/g, '$1-'));
    expect(mail?.attachments).toMatchObject([{ filename: '张伟的履历报告.pdf', contentType: 'application/pdf' }]);
    expect(mail?.attachments?.[0]?.content.equals(pdf)).toBe(true);
    const [row] = await app.context.db.select().from(mails);
    expect(row?.recipient).not.toContain('reader');
    expect(app.logs.join('')).not.toContain(to);
  });

  it('needs a mailbox [R487]', async () => {
    const { browser, report, pdf } = await start();
    expect(await send(browser, report, pdf, ' ')).toMatchObject({ status: 400, message: '请输入接收报告的邮箱' });
    expect(await send(browser, report, pdf, 'a@b')).toMatchObject({ status: 400, message: '请填写正确的邮箱' });
  });

  it('takes no other attachment than one that was handed out for this report [R488]', async () => {
    const { browser, report, pdf } = await start();
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    const refusal = { status: 400, message: '附件与报告不一致，请重新下载后发送' };
    expect(await send(browser, report, changed)).toMatchObject(refusal);
    const other = await start('离职1年');
    expect(await send(browser, report, other.pdf)).toMatchObject(refusal);
    expect(sent).toHaveLength(0);
  });

  it('needs either a signed document or an attachment, not both and not none [R488]', async () => {
    const { browser, report, pdf } = await start();
    const { verificationCode } = report;
    expect((await browser.sealedForm(call, { email: to, verificationCode }, {})).status).toBe(400);
    const file = { attachmentFile: { filename: 'a.pdf', bytes: pdf, type: 'application/pdf' } };
    const both = await browser.sealedForm(call, { email: to, verificationCode, signFlowId: 'flow-12345' }, file);
    expect(both.status).toBe(400);
    expect((await browser.sealedForm(call, { email: to, verificationCode, signFlowId: 'flow-12345' }, {})).status).toBe(
      400,
    );
  });

  it('is for its person alone, for an hour [R495]', async () => {
    const { browser, report, pdf } = await start();
    expect(await send(app.browser(), report, pdf)).toMatchObject({ status: 403, message: '无权操作该报告' });
    const other = await start('离职1年');
    expect(await send(other.browser, report, pdf)).toMatchObject({ status: 403 });
    app.clock.advance(60 * minute);
    expect(await send(browser, report, pdf)).toMatchObject({ status: 403, message: '报告已超过查看时限，请重新申请' });
  });

  it('leaves three times at most, however many are asked for at once', async () => {
    const { browser, report, pdf } = await start();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(browser, report, pdf)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(mailsPerReport);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      message: '每份报告最多发送3次邮件',
    });
    expect(sent).toHaveLength(mailsPerReport);
  });

  it('that does not leave does not count', async () => {
    const { browser, report, pdf } = await start();
    down = true;
    for (let tries = 0; tries < 4; tries++) expect((await send(browser, report, pdf)).status).toBe(502);
    down = false;
    expect((await send(browser, report, pdf)).status).toBe(200);
    const counts = await app.context.db.select({ sent: reports.mailsSent }).from(reports);
    expect(Math.max(...counts.map((row) => row.sent))).toBe(1);
  });

  it('that the mailbox refuses says so, and does not count [R488]', async () => {
    const { browser, report, pdf } = await start();
    rejecting = true;
    for (let tries = 0; tries < 4; tries++)
      expect(await send(browser, report, pdf)).toMatchObject({
        status: 400,
        message: '邮箱不存在或拒收，请核对后重新填写',
      });
    rejecting = false;
    expect((await send(browser, report, pdf)).status).toBe(200);
  });

  it('cannot be sent again by the same encrypted body', async () => {
    const { browser, report, pdf } = await start();
    const payload = await browser.seal(call, { email: to, verificationCode: report.verificationCode });
    const post = async () => {
      const form = new FormData();
      form.set('payload', payload);
      form.set('attachmentFile', new File([new Uint8Array(pdf)], 'a.pdf', { type: 'application/pdf' }));
      const encoded = new Response(form);
      return browser.send({
        method: 'POST',
        url: '/api/portal/v1/archive/sendReportToEmail',
        headers: { 'x-requested-with': 'portal', 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    };
    expect((await post()).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(400);
    expect(sent).toHaveLength(1);
  });
});
