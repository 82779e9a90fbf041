import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The answer to the captcha that `action` makes the page fetch; the server reveals it to browser tests only. */
export async function readCaptcha(page: Page, action: () => Promise<unknown>): Promise<string> {
  // The page may still be reading the picture before.
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().endsWith('/identity/getCaptcha')),
    action(),
  ]);
  const { data } = Object(await (await request.response())?.json());
  const { answer } = await (await page.request.get(`/dev/captcha/${data.captchaId}`)).json();
  expect(answer).toMatch(/^\w{4}$/);
  return answer;
}
