import { createHmac } from 'node:crypto';
import { identity } from '../../../contract/limits';
import type { Context } from '../../context';
import { hashToken, newToken } from '../../security/token';
import { putCrossAuthToken } from './cross-auth-store';
import type { Session } from './session-store';

/** Names this portal to its sister sites. */
export const source = 'portal';

/** By what the group's common account system knows a customer. */
export const casAccountCodeOf = ({ account }: Session): string => `${account.kind}-${account.customerCode}`;

/** Signs what a sister site is given, under the secret that it shares with us. */
export function paramSignOf({ config, vault }: Context, session: Session, token: string): string {
  const text = [session.account.customerCode, casAccountCodeOf(session), source, token].join('\n');
  if (config.crossAuthSecret === undefined) return vault.index(text, 'crossAuth.sign');
  return createHmac('sha256', config.crossAuthSecret).update(text).digest('base64url');
}

/**
 * A token that says who has just signed in or out, for those who are told: `audience`, else all of CROSS_AUTH_ORIGINS.
 * Empty where nobody is.
 */
export async function issueCrossAuthToken(
  { config, db, now }: Context,
  { account }: Session,
  action: 'signIn' | 'signOut',
  audience: string | null = null,
): Promise<string> {
  if (audience === null && config.crossAuthOrigins.length === 0) return '';
  const token = newToken(256);
  await putCrossAuthToken(db, {
    tokenHash: hashToken(token),
    customerCode: account.customerCode,
    kind: account.kind,
    action,
    audience,
    expiresAt: new Date(now().getTime() + identity.crossAuthTokenMinutes * 60_000),
  });
  return token;
}
