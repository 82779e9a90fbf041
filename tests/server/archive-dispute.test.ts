import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../contract/archive/calls';
import { disputes } from '../../server/modules/archive/tables';
import { ProviderError } from '../../server/providers/provider-error';
import type { SmsMessage } from '../../server/providers/sms/sms';
import { minute, ownReport, sample, startWithEmployees } from './archive-flow';
import { notice, putFile, requestLink, upload } from './files-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
const messages: SmsMessage[] = [];
let down = false;
beforeAll(async () => {
  app = await startWithEmployees({
    providers: {
      sms: {
        name: 'outbox',
        send: async (message) => {
          if (down) throw new ProviderError({ kind: 'unreachable', provider: 'test', code: 'down' });
          messages.push(message);
        },
      },
    },
  });
});
afterAll(() => app.close());

const failed = { status: 400, message: '文件上传失败，请重新上传' };
const start = () => ownReport(app, sample(app, '在职'));

const dispute = (browser: TestBrowser, report: Report, change: object = {}) =>
  browser.sealed('POST /api/portal/v1/archive/submitFeedback', {
    feedbackContent: '入职日期应为2018年6月',
    contactPhone: '13800138000',
    verificationCode: report.verificationCode,
    ...change,
  });

describe('a dispute', () => {
  it('is kept sealed and acknowledged by short message [R490]', async () => {
    const { browser, report } = await start();
    expect(await dispute(browser, report)).toMatchObject({ status: 200, success: true });
    const rows = await app.context.db.select().from(disputes);
    const row = rows.at(-1);
    expect(row?.phone).not.toContain('13800138000');
    expect(app.context.vault.open(row?.phone ?? '', 'feedback.phone')).toBe('13800138000');
    expect(app.context.vault.open(row?.content ?? '', 'feedback.content')).toBe('入职日期应为2018年6月');
    const sent = {
      phone: '13800138000',
      template: 'disputeReceived',
      text: '您的数据异常反馈已受理，处理结果将在5个工作日内以短信通知您。',
    };
    // The reply does not wait for it.
    await vi.waitFor(() => expect(messages.at(-1)).toEqual(sent));
  });

  it.each([
    [{ contactPhone: ' ' }, '请输入手机号码'],
    [{ contactPhone: '12345678901' }, '请输入正确的手机号码'],
    [{ feedbackContent: '  ' }, '请输入备注说明'],
    [{ feedbackContent: '长'.repeat(501) }, '备注说明不能超过500字'],
  ])('is checked field by field [R489]', async (change, message) => {
    const { browser, report } = await start();
    expect(await dispute(browser, report, change)).toMatchObject({ status: 400, message });
  });

  it('is for the person of the report alone, for an hour [R495]', async () => {
    const { browser, report } = await start();
    expect(await dispute(app.browser(), report)).toMatchObject({ status: 403 });
    app.clock.advance(60 * minute);
    expect(await dispute(browser, report)).toMatchObject({ status: 403 });
  });

  it('stays accepted where the acknowledgement does not leave [R490]', async () => {
    const { browser, report } = await start();
    const before = (await app.context.db.select().from(disputes)).length;
    down = true;
    expect(await dispute(browser, report)).toMatchObject({ status: 200 });
    // It leaves behind the reply.
    await expect.poll(() => app.logs.join('').includes('the acknowledgement was not sent')).toBe(true);
    down = false;
    expect((await app.context.db.select().from(disputes)).length).toBe(before + 1);
    expect(app.logs.join('')).not.toContain('13800138000');
  });

  it('takes a finished upload of this browser as proof, once [R489] [R231]', async () => {
    const { browser, report } = await start();
    const proofFileList = [await upload(browser, '证明.pdf')];
    const before = (await app.context.db.select().from(disputes)).length;
    const replies = await Promise.all(Array.from({ length: 4 }, () => dispute(browser, report, { proofFileList })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject(failed);
    expect((await app.context.db.select().from(disputes)).length).toBe(before + 1);
  });

  it.each([['with a file'], ['without a file']])(
    'is stored once, however often its form is submitted, %s [R490]',
    async (kind) => {
      const { browser, report } = await start();
      const requestKey = 'form-0123456789abcdef';
      const proof = kind === 'with a file' ? { proofFileList: [await upload(browser, '证明.pdf')] } : {};
      const [rows, sent] = [(await app.context.db.select().from(disputes)).length, messages.length];
      const attempts = Array.from({ length: 3 }, () => dispute(browser, report, { requestKey, ...proof }));
      for (const reply of await Promise.all(attempts)) expect(reply).toMatchObject({ status: 200 });
      const changed = { feedbackContent: '部门也有误', requestKey, ...proof };
      expect(await dispute(browser, report, changed)).toMatchObject({ status: 200 });
      const stored = (await app.context.db.select().from(disputes)).slice(rows);
      expect(stored).toHaveLength(1);
      expect(app.context.vault.open(stored[0]?.content ?? '', 'feedback.content')).toBe('部门也有误');
      await vi.waitFor(() => expect(messages).toHaveLength(sent + 1));
      expect(await dispute(browser, report, { requestKey: 'form-of-another-dispute' })).toMatchObject({ status: 200 });
      expect(await app.context.db.select().from(disputes)).toHaveLength(rows + 2);
      const other = await start();
      expect(await dispute(other.browser, other.report, { requestKey })).toMatchObject({ status: 200 });
      expect(await app.context.db.select().from(disputes)).toHaveLength(rows + 3);
    },
  );

  it('takes no unfinished, failed, unknown or foreign upload', async () => {
    const { browser, report } = await start();
    const link = await requestLink(browser, '证明.pdf');
    const unfinished = link.data.fileData.fileIndexId;
    expect(await dispute(browser, report, { proofFileList: [unfinished] })).toMatchObject(failed);
    await putFile(browser, link.data);
    await notice(browser, unfinished, 2);
    expect(await dispute(browser, report, { proofFileList: [unfinished] })).toMatchObject(failed);
    expect(await dispute(browser, report, { proofFileList: ['A'.repeat(22)] })).toMatchObject(failed);
    const other = await start();
    const foreign = await upload(other.browser, '证明.pdf');
    expect(await dispute(browser, report, { proofFileList: [foreign] })).toMatchObject(failed);
  });
});
