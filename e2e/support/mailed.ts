import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The page of the mail with this subject to a mailbox, from the outbox of the portal, once it is there. */
export async function mailedTo({ request }: Page, email: string, subject: string): Promise<string> {
  let mail = '';
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text();
      const entry = list.split('<li>').find((item) => item.includes(`>${email}<`) && item.includes(subject));
      const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
      if (address !== undefined) mail = await (await request.get(address)).text();
      return mail;
    })
    .not.toBe('');
  return mail;
}
