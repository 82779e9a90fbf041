import { setTimeout as sleep } from 'node:timers/promises';
import type { RunHands } from './driver';

type OnPage = Pick<RunHands, 'page'>;

interface Wanted {
  to: string;
  subject: string;
  /** The code is its first group. */
  pattern: RegExp;
}

const patienceMs = 10_000;

const read = async ({ page }: OnPage, address: string): Promise<string> =>
  (await page.context().request.get(new URL(address, page.url()).href)).text();

/** The entries of the portal's outbox, the newest first. */
const entriesTo = async (hands: OnPage, to: string): Promise<string[]> =>
  (await read(hands, '/dev/outbox')).split('<li>').filter((entry) => entry.includes(`>${to}<`));

/** How many messages a mailbox or a phone was sent. */
export const sentTo = async (hands: OnPage, to: string): Promise<number> => (await entriesTo(hands, to)).length;

/** The newest code that was mailed to a mailbox. @throws where none comes */
export async function mailedCode(hands: OnPage, { to, subject, pattern }: Wanted): Promise<string> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50)) {
    const mail = (await entriesTo(hands, to)).find((entry) => entry.includes(subject));
    const address = /href="([^"]+)"/.exec(mail ?? '')?.[1];
    const code = address === undefined ? undefined : pattern.exec(await read(hands, address))?.[1];
    if (code !== undefined) return code;
  }
  throw new Error(`no mail to ${to}: ${subject}`);
}
