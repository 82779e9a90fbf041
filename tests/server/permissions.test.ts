import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { couponOrderCalls } from '../../contract/beans/coupons/calls';
import { reads } from '../../contract/rate-limit';
import { accountHeader } from '../../contract/rules/account-header';
import { allCalls } from './all-calls';
import { customer, startBeans } from './beans-flow';
import { callSamples } from './call-samples';
import { permissionTable } from './permission-table';
import { orderApiKey, sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';
import { openChat } from './support/open-chat';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans({ env: { ORDER_API_KEY: orderApiKey } });
  await openChat(app);
});
afterAll(() => app.close());

const accounts = ['nobody', 'C10001', 'S10001', 'E10001'] as const;

/** A browser for one call: some calls end the session. */
const browserOf = (account: (typeof accounts)[number]): Promise<TestBrowser> =>
  account === 'nobody' ? Promise.resolve(app.browser()) : customer(app, account);

const keys = Object.keys(allCalls) as CallKey[]; // The keys of a record of that type.

describe('the permission table', () => {
  it('has an entry for each call of the contract', () => {
    expect(Object.keys(permissionTable).sort()).toEqual([...keys].sort());
    expect(Object.keys(callSamples).sort()).toEqual([...keys].sort());
  });

  it.each(keys)('says what nobody, a customer, a supplier and staff get from %s', async (key) => {
    const answers: number[] = [];
    for (const account of accounts)
      answers.push((await sendCall(await browserOf(account), key, callSamples[key])).statusCode);
    expect(answers).toEqual(permissionTable[key]);
  });

  /** GET by the specification, though they write. */
  const writingGets: readonly CallKey[] = ['GET /api/integral/sign/signIn', 'GET /api/integral/sign/receiveVoucher'];
  const partners: readonly CallKey[] = [
    'POST /api/integral/order/v1/reportOrders',
    'POST /api/portal/v1/identity/oidc/backchannelLogout',
    'POST /api/portal/v1/inbox/unsubscribe',
  ];
  const isPartners = (key: CallKey) => partners.includes(key) || key in couponOrderCalls;
  const naming = keys.filter((key) => (!key.startsWith('GET ') && !isPartners(key)) || writingGets.includes(key));

  it.each(naming)('%s is refused where the page asks for another account than the session’s', async (key) => {
    const browser = await browserOf('C10001');
    const sent = { ...callSamples[key], headers: { [accountHeader]: 'C10002' } };
    expect((await sendCall(browser, key, sent)).json()).toMatchObject({
      code: 409,
      message:
        allCalls[key].limit === reads
          ? '登录账号已变更，页面将按当前账号显示'
          : '登录账号已变更，本次内容未提交，请核对后重试',
      data: { reason: 'ACCOUNT_CHANGED' },
    });
  });

  it('takes what the page writes for the account of the session, and asks a stranger to sign in', async () => {
    const key = 'POST /api/portal/v1/question/checkAsk' as const;
    const sent = { ...callSamples[key], headers: { [accountHeader]: 'C10001' } };
    expect((await sendCall(await browserOf('C10001'), key, sent)).statusCode).toBe(200);
    expect((await sendCall(app.browser(), key, sent)).statusCode).toBe(401);
  });

  it.each(keys.filter((key) => permissionTable[key][0] === 401))('%s asks a stranger to sign in', async (key) => {
    const withForgedCookies = app.browser();
    withForgedCookies.cookies.set('customerCode', 'C10001');
    withForgedCookies.cookies.set('loginType', '3');
    withForgedCookies.cookies.set('portal_session', 'x'.repeat(43));
    const response = await sendCall(withForgedCookies, key, callSamples[key]);
    expect(response.json()).toMatchObject({ code: 401, message: expect.stringMatching(/^请先登录(后再试)?$/) });
  });
});
