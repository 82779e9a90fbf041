import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePassword } from '../../server/samples/accounts';
import { startIdentity, tryPassword } from './identity-flow';
import type { TestApp } from './support/app';

let app: TestApp;
let asked: { ticket: string; randstr: string; address: string }[] = [];
beforeAll(async () => {
  app = await startIdentity({
    providers: {
      captcha: {
        widget: { name: 'tencent', appId: '199999164' },
        origins: ['https://captcha.example'],
        async verify(answer) {
          asked.push(answer);
          return answer.ticket === 'right';
        },
      },
    },
  });
});
afterAll(() => app.close());

it('a captcha of a vendor is shown by the vendor’s widget, and its ticket is checked there, once', async () => {
  const browser = app.browser('192.0.2.7');
  const { data, headers } = await browser.call('POST /api/portal/v1/identity/getCaptcha', undefined);
  expect(data).toMatchObject({ svg: '', widget: { name: 'tencent', appId: '199999164' } });
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://captcha.example`));

  const answer = (captchaId: string, captchaAnswer: string) =>
    tryPassword(browser, 'C10001', samplePassword, { captchaId, captchaAnswer });
  asked = [];
  expect(await answer(data.captchaId, 'right @Vki')).toMatchObject({ status: 200 });
  expect(asked).toEqual([{ ticket: 'right', randstr: '@Vki', address: '192.0.2.7' }]);
  expect(await answer(data.captchaId, 'right @Vki')).toMatchObject({ data: { reason: 'CAPTCHA_WRONG' } });
  expect(asked).toHaveLength(1);
  const { data: next } = await browser.call('POST /api/portal/v1/identity/getCaptcha', undefined);
  expect(await answer(next.captchaId, 'wrong @Vki')).toMatchObject({
    message: '安全验证未通过，请重新验证',
    data: { reason: 'CAPTCHA_WRONG' },
  });
});
