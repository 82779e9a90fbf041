import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../server/modules/files/tables';
import { minute, ownReport, passCheck, sample, startWithEmployees, verify } from './archive-flow';
import { requestLink, somePdf, upload } from './files-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithEmployees();
});
afterAll(() => app.close());

const start = () => ownReport(app, sample(app, '在职'));
const get = (browser: TestBrowser, id: string) =>
  browser.send({ method: 'GET', url: `/api/portal/v1/resume/proofFile/${id}` });
const statusOf = async (browser: TestBrowser, id: string) => (await get(browser, id)).statusCode;

const dispute = (browser: TestBrowser, verificationCode: string, proof: string) =>
  browser.sealed('POST /api/portal/v1/archive/submitFeedback', {
    feedbackContent: '部门有误',
    contactPhone: '13800138000',
    verificationCode,
    proofFileList: [proof],
  });

describe('a proof file', () => {
  it('comes back to who uploaded it, as a download that no browser runs [R489] [R495]', async () => {
    const { browser, report } = await start();
    const bytes = somePdf();
    const id = await upload(browser, '我的证明.pdf', bytes);
    for (const used of [false, true]) {
      if (used) expect((await dispute(browser, report.verificationCode, id)).status).toBe(200);
      const reply = await get(browser, id);
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload).toEqual(bytes);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('我的证明.pdf')}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('that is not waited for leaves no error in the log, and nothing that names it', async () => {
    const { browser, report } = await start();
    const id = await upload(browser, '大文件.pdf', Buffer.concat([somePdf(), Buffer.alloc(8 * 1024 * 1024)]));
    expect((await dispute(browser, report.verificationCode, id)).status).toBe(200);
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const before = app.logs.length;
    const leaving = request(`${origin}/api/portal/v1/resume/proofFile/${id}`, {
      headers: { cookie },
      agent: false,
    }).end();
    const [reply]: IncomingMessage[] = await once(leaving, 'response');
    await once(reply ?? leaving, 'data');
    leaving.destroy();
    const lines = () => app.logs.slice(before).map((line): { level: number; msg: string } => JSON.parse(line));
    await expect.poll(() => lines().filter(({ msg }) => /request|stream|aborted/.test(msg)).length).toBeGreaterThan(1);
    expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
    expect(app.logs.slice(before).join('')).not.toContain(id);
  });

  it('comes to nobody else [R495]', async () => {
    const { browser, report } = await start();
    const id = await upload(browser, '证明.pdf');
    expect(await statusOf(app.browser(), id)).toBe(403);
    const verifier = app.browser('10.5.0.9');
    await verify(verifier, report.verificationCode);
    expect(await statusOf(verifier, id)).toBe(403);
    const other = await start();
    expect(await statusOf(other.browser, id)).toBe(404);
    expect(await statusOf(browser, 'A'.repeat(22))).toBe(404);
    expect(await statusOf(browser, 'short')).toBe(400);
    const person = sample(app, '离职1年');
    const passed = app.browser();
    await passCheck(app, passed, person);
    expect(await statusOf(passed, id)).toBe(403);
  });

  it('comes to nobody after the hour, or once the report is void [R476] [R495]', async () => {
    const { browser, report } = await start();
    const id = await upload(browser, '证明.pdf');
    await dispute(browser, report.verificationCode, id);
    await browser.call('POST /api/portal/v1/archive/revokeReport', { reportHandle: report.reportHandle });
    expect(await statusOf(browser, id)).toBe(403);
    const later = await start();
    const own = await upload(later.browser, '证明.pdf');
    app.clock.advance(60 * minute);
    expect(await statusOf(later.browser, own)).toBe(403);
  });

  it('is not there before it is uploaded, or where the storage has lost it', async () => {
    const { browser } = await start();
    const { data } = await requestLink(browser, '证明.pdf');
    expect(await statusOf(browser, data.fileData.fileIndexId)).toBe(404);
    const id = await upload(browser, '证明.pdf');
    const [file] = await app.context.db.select().from(files).where(eq(files.id, id));
    await app.context.providers.storage.remove(file?.key ?? '');
    expect(await statusOf(browser, id)).toBe(404);
  });
});
