import { Secret, TOTP } from 'otpauth';
import type { RunDriver, RunHands } from './driver';
import { marker } from './driver';

const periodMs = 30_000;
const lastSteps = new Map<string, number>();

/** The time of the portal for the browsers of a case, which may stand still. */
async function timeOf({ page }: Pick<RunHands, 'page'>): Promise<number> {
  const reply = await page
    .context()
    .request.get(new URL('/api/integral/ns/time', page.url()).href, { headers: marker });
  return Object(await reply.json()).data.currentTime;
}

/** A code of an app that has not been used: each is good once, and clocks may differ by one period. */
export async function codeOf(secret: string, hands: Pick<RunHands, 'page' | 'advance'>): Promise<string> {
  const present = Math.floor((await timeOf(hands)) / periodMs);
  const step = Math.max(present, (lastSteps.get(secret) ?? 0) + 1);
  lastSteps.set(secret, step);
  if (step > present + 1) await hands.advance((step - present - 1) * periodMs);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * periodMs });
}

/** As if it had been passed long ago. */
export const waits = async ({ page, facts }: RunHands): Promise<void> => {
  const link = new URL(`/dev/prepare/${facts.id}/proof/staff/old`, page.url());
  await page.context().request.get(link.href);
};

/** The states in which the second factor of the staff account is passed before an act. */
export const factorOverrides = {
  'factor.prove': async (event, hands, act) => {
    const isWrong = event.proof.code === '000000';
    await act(
      isWrong ? event : { ...event, proof: { code: await codeOf(hands.facts.accounts.staff?.secret ?? '', hands) } },
    );
  },
} satisfies RunDriver['overrides'];
