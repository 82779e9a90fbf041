import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The code of the last message to a number, from the outbox of the default mode. */
export async function codeFor(context: BrowserContext, phone: string): Promise<string> {
  const outbox = await context.newPage();
  await outbox.goto('/dev/outbox');
  const said = async () => /您的验证码是(\d{6})/.exec(await outbox.locator('body').innerText())?.[1] ?? '';
  await outbox.getByText(phone).first().click();
  await expect.poll(said).toMatch(/^\d{6}$/);
  const code = await said();
  await outbox.close();
  return code;
}
