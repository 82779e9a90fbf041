import { setTimeout as sleep } from 'node:timers/promises';
import type { RunHands } from './driver';

interface Wanted {
  to: string;
  subject: string;
  /** The code is its first group. */
  pattern: RegExp;
}

const patienceMs = 10_000;

/** The newest code that was mailed to a mailbox, from the outbox of the portal. @throws where none comes */
export async function mailedCode({ page }: Pick<RunHands, 'page'>, { to, subject, pattern }: Wanted): Promise<string> {
  const read = async (address: string) => (await page.context().request.get(new URL(address, page.url()).href)).text();
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50)) {
    const mail = (await read('/dev/outbox'))
      .split('<li>')
      .find((item) => item.includes(`>${to}<`) && item.includes(subject));
    const address = /href="([^"]+)"/.exec(mail ?? '')?.[1];
    const code = address === undefined ? undefined : pattern.exec(await read(address))?.[1];
    if (code !== undefined) return code;
  }
  throw new Error(`no mail to ${to}: ${subject}`);
}
