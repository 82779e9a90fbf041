import type { FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages';
import { accountHeader } from '../../contract/rules/account-header';
import { BusinessError } from './errors';

interface Accounts {
  sessionOf: (request: FastifyRequest) => Promise<{ account: { customerCode: string } } | undefined>;
}

/**
 * A page names the account whose content it sends: the cookie may be another's since somebody signed in elsewhere in the
 * browser. Without a session the call itself asks for one.
 * @param writes whether something was sent that is lost
 * @throws BusinessError 409 ACCOUNT_CHANGED
 */
export async function requireNamedAccount(
  { sessionOf }: Accounts,
  request: FastifyRequest,
  writes = true,
): Promise<void> {
  const named = request.headers[accountHeader];
  if (named === undefined) return;
  const session = await sessionOf(request);
  if (session && session.account.customerCode !== named)
    throw new BusinessError(409, writes ? messages.accountChanged : messages.accountIsOther, {
      reason: 'ACCOUNT_CHANGED',
    });
}
