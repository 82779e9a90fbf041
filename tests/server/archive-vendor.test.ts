import { afterEach, expect, it, vi } from 'vitest';
import type { FaceProvider, FaceResult } from '../../server/providers/face/face';
import { ProviderError } from '../../server/providers/provider-error';
import { askForCode, fetchReport, poll, report, sample, scan, startWithEmployees } from './archive-flow';
import { countQueries } from './count-queries';
import type { TestApp } from './support/app';

let app: TestApp | undefined;
afterEach(() => app?.close());

/** A vendor whose replies the test sets. */
function scriptedVendor(answer: () => FaceResult) {
  const started: string[] = [];
  const provider: FaceProvider = {
    name: 'sandbox',
    start: async ({ orderNo }) => {
      started.push(orderNo);
      return { address: 'https://vendor.example/check', h5faceId: `face-${orderNo}` };
    },
    isGenuineReturn: async () => true,
    query: vi.fn(async () => answer()),
  };
  return { provider, started };
}

const failing = (kind: 'timeout' | 'refused') => {
  throw new ProviderError({ kind, provider: 'test', code: 'down' });
};

async function start(answer: () => FaceResult) {
  const vendor = scriptedVendor(answer);
  app = await startWithEmployees({ providers: { face: vendor.provider } });
  const person = sample(app, '在职');
  const browser = app.browser();
  const code = await askForCode(browser, person);
  return { app, vendor, person, browser, ...code };
}

it('costs one query a poll while there is nothing new [R456]', async () => {
  const { app, browser, vendor, scanPath, callBackKey } = await start(() => ({ status: 'pending' }));
  const statementsOfPoll = async () =>
    (await countQueries(app, () => poll(browser, callBackKey))).statements.map(({ text }) => text);
  expect(await statementsOfPoll()).toHaveLength(1);
  await scan(app.browser(), scanPath);
  expect(await statementsOfPoll()).toHaveLength(1);
  expect(await statementsOfPoll()).toHaveLength(1);
  expect(vendor.provider.query).not.toHaveBeenCalled();
});

it('asks the vendor once in three seconds, by whichever poll is first [R456]', async () => {
  const { app, browser, vendor, scanPath, callBackKey } = await start(() => ({ status: 'pending' }));
  await scan(app.browser(), scanPath);
  app.clock.advance(3_000);
  await Promise.all([1, 2, 3, 4].map(() => poll(browser, callBackKey)));
  expect(vendor.provider.query).toHaveBeenCalledTimes(1);
  app.clock.advance(3_000);
  await poll(browser, callBackKey);
  expect(vendor.provider.query).toHaveBeenCalledTimes(2);
});

it('takes no result from the phone: a genuine return with code 0 passes nobody [R512] [R513]', async () => {
  const { app, browser, vendor, person, scanPath, callBackKey } = await start(() => ({ status: 'pending' }));
  const phone = app.browser();
  await scan(phone, scanPath);
  const [orderNo = ''] = vendor.started;
  const back = { code: '0', orderNo, h5faceId: `face-${orderNo}`, liveRate: '99', newSignature: 'any' };
  expect(await report(phone, back)).toMatchObject({ status: 200 });
  expect(await poll(browser, callBackKey)).toMatchObject({ status: 200, message: '' });
  expect(vendor.provider.query).toHaveBeenCalledTimes(1);
  expect(await fetchReport(browser, person)).toMatchObject({ status: 403, message: '请先完成刷脸认证' });
  expect(await report(phone, { ...back, orderNo: 'unknown' })).toMatchObject({ status: 400 });
});

it('goes on waiting where the vendor does not answer', async () => {
  let down = true;
  const { app, browser, scanPath, callBackKey } = await start(() => (down ? failing('timeout') : { status: 'passed' }));
  await scan(app.browser(), scanPath);
  app.clock.advance(3_000);
  expect(await poll(browser, callBackKey)).toMatchObject({ status: 200, message: '' });
  down = false;
  app.clock.advance(3_000);
  expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
});

it('tells the phone where the vendor does not start', async () => {
  const { provider } = scriptedVendor(() => ({ status: 'pending' }));
  app = await startWithEmployees({ providers: { face: { ...provider, start: async () => failing('refused') } } });
  const { scanPath } = await askForCode(app.browser(), sample(app, '在职'));
  const reply = await app.browser().send({ method: 'GET', url: scanPath });
  expect(reply.statusCode).toBe(502);
  expect(reply.body).toContain('服务暂不可用');
});
