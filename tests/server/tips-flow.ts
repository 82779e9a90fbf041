import type { TestApp, TestBrowser } from './support/app';

export const rewardCall = 'POST /api/portal/v1/factoryLive/reward';
export const statusCall = 'POST /api/portal/v1/factoryLive/getRewardStatus';
export const cancelCall = 'POST /api/portal/v1/factoryLive/cancelReward';
const listCall = 'POST /api/portal/v1/factoryLive/getRewardList';

let keys = 0;

/** Opens a tip; the key is a new one each time. */
export function reward(browser: TestBrowser, rewardMoney: number, { accessId = 'live-1', key = '' } = {}) {
  keys += 1;
  const headers = { 'idempotency-key': key || `tip-key-${keys}` };
  return browser.call(rewardCall, { accessId, rewardMoney }, { headers });
}

/** Opens a tip and shows its payment, as the frame does. */
export async function openPayment(browser: TestBrowser, rewardMoney: number, method = '') {
  const { data } = await reward(browser, rewardMoney);
  const url = `${new URL(data.redirectUrl).pathname}?settlementAccessId=${data.settlementAccessId}`;
  const page = await browser.send({ method: 'GET', url: method === '' ? url : `${url}&method=${method}` });
  return { id: data.settlementAccessId, url, page };
}

/** What the payer does on the sandbox's page. */
export const decide = (browser: TestBrowser, id: string, outcome: string) =>
  browser.send({
    method: 'POST',
    url: `/dev/pay/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });

export const statusOf = async (browser: TestBrowser, id: string) =>
  (await browser.call(statusCall, { settlementAccessId: id })).data.status;

/** The paid tips of a video as everybody sees them. */
export async function listed(app: TestApp, accessId = 'live-1') {
  const { data } = await app.browser().call(listCall, { accessId, pageNum: 1, pageSize: 100 });
  return data;
}
