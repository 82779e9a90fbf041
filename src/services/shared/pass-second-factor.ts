import { sealedCall } from './sealed-call';

/** What the factor is passed with: a code of the app, a recovery code, or a passkey that the browser asks for. */
type Proof = { code: string } | 'passkey';

/** The body of a call that asks for the factor. */
export const provenBy = async (proof: Proof, signal?: AbortSignal) =>
  proof === 'passkey' ? { passkey: await (await import('./passkey')).passWithPasskey(signal) } : proof;

/** Passes the second factor in this session. */
export async function passSecondFactor(proof: Proof, signal?: AbortSignal): Promise<void> {
  await sealedCall('POST /api/portal/v1/identity/passSecondFactor', await provenBy(proof, signal), { signal });
}
