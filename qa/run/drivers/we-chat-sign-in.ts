import { screen } from '../../../src/machines/identity/we-chat-sign-in/screen';
import type { RunDriver } from '../driver';
import { marker } from '../driver';
import { codeOf } from '../second-factor';

const start = '/api/portal/v1/identity/weChat/start?returnTo=/portal/account';

export const driver: RunDriver = {
  screen,
  // By the page of WeChat's sandbox, which is none of the portal's.
  arrive: async ({ page, facts, world }) => {
    const { weChat, bound, binds } = Object(world());
    const to = (path: string) => page.goto(new URL(path, page.url()).href);
    if (weChat === 'none') return to('/portal/wechat');
    await to(`${start}${binds ? '&bind=1' : ''}`);
    const owner = bound === 'own' ? 'customer' : bound === 'other' ? 'other' : 'nobody';
    await page.getByLabel('微信号').fill(`${facts.id}${owner}`);
    const choice = { agreed: '同意登录', denied: '拒绝', unconfirmed: '同意，但微信没有确认' }[String(weChat)] ?? '';
    return page.getByRole('button', { name: choice, exact: true }).click();
  },
  answers: {},
  others: {},
  overrides: {
    'form.submit': async (event, hands, act) => {
      const secret = hands.facts.accounts.customer?.secret ?? '';
      await act({ ...event, ...(event.code !== '000000' && { code: await codeOf(secret, hands) }) });
    },
  },
  books: async ({ page }) => {
    const { request } = page.context();
    const ask = (call: string) =>
      request.get(new URL(`/api/portal/v1/identity/${call}`, page.url()).href, { headers: marker });
    const isSignedIn = (await ask('getSessions')).ok();
    const { data } = isSignedIn ? await (await ask('getWeChatBinding')).json() : { data: { bound: false } };
    return { signedIn: isSignedIn ? 1 : 0, bound: data.bound ? 1 : 0 };
  },
};
