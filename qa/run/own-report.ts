import type { RunHands } from './driver';

/** The browser has the person's report, as after the face check. */
export async function openReport({ page, facts }: Pick<RunHands, 'page' | 'facts'>, base: string): Promise<void> {
  const reply = await page.context().request.get(`${base}/dev/prepare/${facts.id}/report`);
  const { reportHandle } = Object(await reply.json());
  const saved = Buffer.from(JSON.stringify({ reportHandle, onlineChecking: 'no' })).toString('base64url');
  await page.addInitScript((text) => {
    sessionStorage.setItem('archiveReport', text);
  }, saved);
}
