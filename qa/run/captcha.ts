import type { Query } from '../../src/machines/shared/screen';
import { locatorOf } from '../replay-browser/locator';
import type { RunHands } from './driver';

/** Has the page show another picture, and reads what it shows. */
export async function readCaptcha({ page }: RunHands, refresh: Query): Promise<string> {
  // The page may still be reading the picture before.
  const asked = page.waitForRequest(/\/identity\/getCaptcha$/);
  await locatorOf(page, refresh).click();
  const { captchaId } = Object(await (await (await asked).response())?.json()).data;
  const told = await page.context().request.get(new URL(`/dev/captcha/${captchaId}`, page.url()).href);
  return Object(await told.json()).answer;
}
