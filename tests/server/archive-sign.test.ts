import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { claimIssue } from '../../server/modules/archive/face-store';
import { faceSessions, reports } from '../../server/modules/archive/tables';
import type { DocumentToSign, ESignProvider } from '../../server/providers/esign/esign';
import type { Mail } from '../../server/providers/mail/mail';
import { ProviderError } from '../../server/providers/provider-error';
import { fetchReport, minute, ownReport, passCheck, sample, startWithEmployees, verify } from './archive-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const signingTimeoutMs = 5 * 60_000;
const issueClaimMs = 120_000;

let app: TestApp;
afterEach(() => app.close());

type Status = Awaited<ReturnType<ESignProvider['status']>>;

/** A provider whose state the test sets. */
function scriptedSigner() {
  const started: DocumentToSign[] = [];
  const state: { status: Status; down: boolean; asked: number; startMs: number } = {
    status: 'signing',
    down: false,
    asked: 0,
    startMs: 0,
  };
  const provider: ESignProvider = {
    name: 'sandbox',
    start: async (document) => {
      if (state.down) throw new ProviderError({ kind: 'unreachable', provider: 'test', code: 'down' });
      await sleep(state.startMs);
      return { signFlowId: `flow-${String(started.push(document)).padStart(8, '0')}` };
    },
    status: async () => {
      state.asked += 1;
      return state.status;
    },
    fetch: async () => ({ fileName: 'vendor.pdf', pdf: Buffer.from('%PDF-signed') }),
  };
  return { provider, started, state };
}

async function start(signer = scriptedSigner()) {
  const sent: Mail[] = [];
  const mail = { name: 'outbox' as const, send: async (one: Mail) => void sent.push(one) };
  app = await startWithEmployees({ providers: { esign: signer.provider, mail } });
  const own = await ownReport(app, sample(app, '电子签章'));
  return { ...signer, ...own, sent, signFlowId: own.report.signFlowId ?? '' };
}

const sync = (browser: TestBrowser, signFlowId: string) =>
  browser.call('POST /api/portal/v1/archive/syncSignStatus', { signFlowId });

const signedPdf = (browser: TestBrowser, signFlowId: string) =>
  browser.call('POST /api/portal/v1/archive/getSignedPdf', { signFlowId });

describe('a signed report', () => {
  it('is signed when it is made, shown when that is done [R483] [R484]', async () => {
    const { browser, signFlowId, started, state } = await start();
    expect(started).toMatchObject([{ fileName: '孙悦的履历报告.pdf', title: '员工履历报告-孙悦' }]);
    expect(await sync(browser, signFlowId)).toMatchObject({ status: 200, message: '' });
    expect((await signedPdf(browser, signFlowId)).status).toBe(409);
    state.status = 'completed';
    expect(await sync(browser, signFlowId)).toMatchObject({ message: '已完成' });
    const asked = state.asked;
    expect(await sync(browser, signFlowId)).toMatchObject({ message: '已完成' });
    expect(state.asked).toBe(asked);
    const { data } = await signedPdf(browser, signFlowId);
    expect(data.fileName).toBe('孙悦的履历报告.pdf');
    const bytes = await browser.send({ method: 'GET', url: data.url });
    expect(bytes.body).toBe('%PDF-signed');
    expect(bytes.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect((await app.browser().send({ method: 'GET', url: data.url })).statusCode).toBe(403);
  });

  it('has failed where the provider says so, or does not end [R484]', async () => {
    const { browser, signFlowId, state } = await start();
    app.clock.advance(signingTimeoutMs + 1);
    const { message } = await sync(browser, signFlowId);
    expect(message).toBe('签署失败，请重新申请');
    state.status = 'completed';
    expect(await sync(browser, signFlowId)).toMatchObject({ message });
  });

  it('that failed leads to another one by the same face check, signed anew, within its hour [R484]', async () => {
    const { browser, report, signFlowId, started, state } = await start();
    const passed = async () => (await browser.call('POST /api/portal/v1/archive/getPassedCheck', undefined)).data;
    const again = () => browser.call('POST /api/portal/v1/archive/getPassedReport', undefined);
    expect(await passed()).toEqual({ maskedName: '' });
    state.status = 'failed';
    expect(await sync(browser, signFlowId)).toMatchObject({ message: '签署失败，请重新申请' });
    expect(await passed()).toEqual({ maskedName: '孙*' });
    state.status = 'signing';
    // Both have asked before one is answered.
    state.startMs = 1_000;
    const replies = await Promise.all([again(), again()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const next = replies[0]?.data;
    expect(replies[1]?.data).toEqual(next);
    expect(next?.signFlowId).not.toBe(signFlowId);
    expect(next?.verificationCode).not.toBe(report.verificationCode);
    expect(started).toHaveLength(2);
    expect(await passed()).toEqual({ maskedName: '' });
    expect((await signedPdf(browser, signFlowId)).status).toBe(409);
    state.status = 'completed';
    expect(await sync(browser, next?.signFlowId ?? '')).toMatchObject({ message: '已完成' });
    expect((await again()).status).toBe(403);
  });

  it('that failed is made anew for an hour, and not once it is revoked', async () => {
    const { browser, report, signFlowId, state } = await start();
    const again = async () => (await browser.call('POST /api/portal/v1/archive/getPassedReport', undefined)).status;
    state.status = 'failed';
    await sync(browser, signFlowId);
    await browser.call('POST /api/portal/v1/archive/revokeReport', { reportHandle: report.reportHandle });
    expect(await again()).toBe(403);
    app.clock.advance(60 * minute);
    expect(await again()).toBe(403);
  });

  it('is for its person alone, for an hour [R495]', async () => {
    const { browser, report, signFlowId, state } = await start();
    state.status = 'completed';
    const other = app.browser();
    expect((await sync(other, signFlowId)).status).toBe(403);
    const viewed = await verify(other, report.verificationCode);
    expect(viewed.data.signFlowId).toBeUndefined();
    expect((await sync(other, signFlowId)).status).toBe(403);
    expect((await signedPdf(other, signFlowId)).status).toBe(403);
    const url = `/api/portal/v1/archive/signedPdf/${viewed.data.reportHandle}`;
    expect((await other.send({ method: 'GET', url })).statusCode).toBe(403);
    app.clock.advance(60 * minute);
    expect((await sync(browser, signFlowId)).message).toBe('报告已超过查看时限，请重新申请');
  });

  it('goes by mail as signed [R488]', async () => {
    const { browser, report, signFlowId, state, sent } = await start();
    const post = () =>
      browser.sealedForm(
        'POST /api/portal/v1/archive/sendReportToEmail',
        { email: 'reader@example.com', verificationCode: report.verificationCode, signFlowId },
        {},
      );
    expect((await post()).status).toBe(409);
    state.status = 'completed';
    expect((await post()).status).toBe(200);
    expect(sent[0]?.attachments?.[0]?.content.toString()).toBe('%PDF-signed');
  });

  it('is not made at all while the provider is down, and the check stays good [R484]', async () => {
    const signer = scriptedSigner();
    signer.state.down = true;
    app = await startWithEmployees({ providers: { esign: signer.provider } });
    const person = sample(app, '电子签章');
    const browser = app.browser();
    await passCheck(app, browser, person);
    const before = await app.context.db.select().from(reports);
    expect((await fetchReport(browser, person)).status).toBe(502);
    expect(await app.context.db.select().from(reports)).toHaveLength(before.length);
    signer.state.down = false;
    expect((await fetchReport(browser, person)).status).toBe(200);
  });

  it('is signed once, however many processes are asked for it at the same moment [R483]', async () => {
    const signer = scriptedSigner();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: ESignProvider = {
      ...signer.provider,
      start: async (document) => {
        const flow = await signer.provider.start(document);
        await gate;
        return flow;
      },
    };
    app = await startWithEmployees({ providers: { esign: slow } });
    const person = sample(app, '电子签章');
    const browser = app.browser();
    await passCheck(app, browser, person);
    const other = await app.again();
    const elsewhere = other.browser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const asking = [browser, elsewhere, browser, elsewhere].map((each) => fetchReport(each, person));
    await expect.poll(() => signer.started.length).toBe(1);
    open();
    const replies = await Promise.all(asking);
    await other.server.close();
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ data }) => data.verificationCode)).size).toBe(1);
    expect(signer.started).toHaveLength(1);
  });

  it('is signed by the next request where the one before failed, or died with its process', async () => {
    const signer = scriptedSigner();
    signer.state.down = true;
    app = await startWithEmployees({ providers: { esign: signer.provider } });
    const person = sample(app, '电子签章');
    const browser = app.browser();
    await passCheck(app, browser, person);
    expect((await fetchReport(browser, person)).status).toBe(502);
    signer.state.down = false;
    const [session] = await app.context.db.select().from(faceSessions);
    expect(session?.issuingUntil).toBeNull();
    const until = new Date(app.clock.now().getTime() + issueClaimMs);
    const claim = () => claimIssue(app.context.db, session?.id ?? '', { now: app.clock.now(), until });
    expect([await claim(), await claim()]).toEqual([true, false]);
    app.clock.advance(issueClaimMs);
    expect((await fetchReport(browser, person)).status).toBe(200);
    expect(signer.started).toHaveLength(1);
  });
});
