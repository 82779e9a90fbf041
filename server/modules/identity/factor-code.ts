import type { FastifyRequest } from 'fastify';
import type { Assertion } from '../../../contract/identity/factor-calls';
import { identityMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import { entered } from '../../../contract/rules/entered';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { logSecurity } from '../../http/security-log';
import { newCode } from '../../security/random';
import { stepOfCode } from '../../security/totp';
import { findSecret, takeRecoveryCode, takeStep } from './factor-store';
import { takePasskey } from './passkeys';
import { claimTry, giveTryBack } from './tries-store';
import { tryPaused } from './try-paused';

/** The secret, and the session that asked for it; secrets from before that was kept have none. */
export function openSecret({ vault }: Context, sealed: string): { secret: string; sessionId: string } {
  const [secret = '', sessionId = ''] = vault.open(sealed, 'factor.secret').split(' ');
  return { secret, sessionId };
}
export const sealSecret = ({ vault }: Context, secret: string, sessionId: string): string =>
  vault.seal(`${secret} ${sessionId}`, 'factor.secret');

const wrongCode = () => new BusinessError(400, identityMessages.factorWrong, { reason: 'FACTOR_WRONG' });
const wrongKey = () => new BusinessError(400, passkeyMessages.wrong, { reason: 'FACTOR_WRONG' });

/** Ten letters and digits each: 50 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: identity.recoveryCodes }, () => newCode(identity.recoveryCodeLength));

/** A code as it is shown. */
export const inGroups = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');
export const shownCodes = (codes: readonly string[]): string[] => codes.map(inGroups);

/**
 * Counts the try before the code is looked at, so that tries at once are all counted, and forgets the count when it was
 * right.
 * @throws BusinessError 429 after too many wrong codes
 */
export async function countedTry(
  context: Context,
  accountId: string,
  isRight: () => Promise<boolean>,
  wrong = wrongCode,
): Promise<void> {
  const { db, vault, now } = context;
  const counters = [
    { keyIndex: vault.index(`factor ${accountId}`, 'tries'), triesBeforePause: identity.factorTries, forgives: 'all' },
  ] as const;
  const claim = await claimTry(db, counters, true, now());
  if (claim.outcome === 'paused') throw tryPaused(claim.until, now());
  if (!(await isRight())) throw wrong();
  await giveTryBack(db, counters);
}

interface Proven {
  accountId: string;
  /** The session, or before there is one the browser, that was asked for a passkey. */
  asker: string;
}

/**
 * Uses a code of the app, a recovery code or a passkey of an account whose factor is on.
 * @throws BusinessError 400 FACTOR_WRONG, 429 after too many wrong ones, 409 where the factor is off
 */
export async function takeFactor(
  context: Context,
  request: FastifyRequest,
  { accountId, asker }: Proven,
  { code: typed = '', passkey }: { code?: string; passkey?: Assertion },
): Promise<void> {
  const { db, now } = context;
  const sealed = await findSecret(db, accountId);
  if (sealed === undefined) throw new BusinessError(409, identityMessages.factorOff, { reason: 'FACTOR_OFF' });
  if (passkey) {
    await countedTry(context, accountId, () => takePasskey(context, request, { accountId, asker }, passkey), wrongKey);
    return;
  }
  await countedTry(context, accountId, async () => {
    const code = entered('code', typed).toUpperCase();
    if (/^\d{6}$/.test(code)) {
      const step = stepOfCode(openSecret(context, sealed).secret, code, now());
      return step !== undefined && (await takeStep(db, accountId, step));
    }
    const used = await takeRecoveryCode(db, accountId, code);
    if (used) logSecurity(request, 'factor.recoveryUsed');
    return used;
  });
}
