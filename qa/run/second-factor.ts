import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { RunDriver, RunHands } from './driver';

const period = 30;
const lastSteps = new Map<string, number>();

/** A code of an app that has not been used: each is good once, and clocks may differ by one period. */
export async function codeOf(secret: string): Promise<string> {
  const present = () => Math.floor(Date.now() / 1000 / period);
  const step = Math.max(present(), (lastSteps.get(secret) ?? 0) + 1);
  lastSteps.set(secret, step);
  while (step > present() + 1) await sleep(250);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * period * 1000 });
}

/** As if it had been passed long ago. */
export const waits = async ({ page, facts }: RunHands): Promise<void> => {
  const link = new URL(`/dev/prepare/${facts.id}/proof/staff/old`, page.url());
  await page.context().request.get(link.href);
};

/** The states in which the second factor of the staff account is passed before an act. */
export const factorOverrides = {
  'factor.prove': async (event, { facts }, act) => {
    const isWrong = event.proof.code === '000000';
    await act(isWrong ? event : { ...event, proof: { code: await codeOf(facts.accounts.staff?.secret ?? '') } });
  },
} satisfies RunDriver['overrides'];
