import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { allCalls } from './all-calls';
import { customer, startBeans } from './beans-flow';
import { callSamples } from './call-samples';
import { permissionTable } from './permission-table';
import { orderApiKey, sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans({ env: { ORDER_API_KEY: orderApiKey } });
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

  it.each(keys.filter((key) => permissionTable[key][0] === 401))('%s asks a stranger to sign in', async (key) => {
    const withForgedCookies = app.browser();
    withForgedCookies.cookies.set('customerCode', 'C10001');
    withForgedCookies.cookies.set('loginType', '3');
    withForgedCookies.cookies.set('portal_session', 'x'.repeat(43));
    const response = await sendCall(withForgedCookies, key, callSamples[key]);
    expect(response.json()).toMatchObject({ code: 401, message: '请先登录' });
  });
});
