import { createHmac } from 'node:crypto';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { hashToken, newToken } from '../../security/token';
import { putCrossAuthToken } from './cross-auth-store';
import type { Session } from './sessions';

/** Identifies this portal to its sister sites. */
export const source = 'portal';

/** The customer's id in the group's account system. */
export const casAccountCodeOf = ({ account }: Session): string => `${account.kind}-${account.customerCode}`;

/** Signs data for a sister site with the shared secret. */
export function paramSignOf({ config, vault }: Context, session: Session, token: string): string {
  const text = [session.account.customerCode, casAccountCodeOf(session), source, token].join('\n');
  if (config.crossAuthSecret === undefined) return vault.index(text, 'crossAuth.sign');
  return createHmac('sha256', config.crossAuthSecret).update(text).digest('base64url');
}

/**
 * A token about the sign-in or sign-out, for `audience`, else for all of CROSS_AUTH_ORIGINS. Empty if there is no
 * audience.
 */
export async function issueCrossAuthToken(
  { config, db, now }: Context,
  { account, session }: Session,
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
    sessionId: action === 'signIn' ? session.id : null,
    expiresAt: new Date(now().getTime() + identity.crossAuthTokenMinutes * 60_000),
  });
  return token;
}
