import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { isSameSecret } from '../../security/same-secret';
import { hashToken } from '../../security/token';
import { casAccountCodeOf, issueCrossAuthToken, paramSignOf, source } from './cross-auth';
import { redeemCrossAuthToken } from './cross-auth-store';
import { mayPost } from './sso-hosts';

type SisterCall = 'POST /api/portal/v1/identity/getSignOnForm' | 'POST /api/portal/v1/identity/verifyCrossAuth';

const wrongParameter = () => new BusinessError(400, '参数异常', { reason: 'NOT_ALLOWED' });

function requireSister({ crossAuthSecret }: Config, { headers }: FastifyRequest): void {
  if (crossAuthSecret === undefined || !isSameSecret(headers.authorization ?? '', `Bearer ${crossAuthSecret}`))
    throw new BusinessError(403, '无权访问', { reason: 'NOT_ALLOWED' });
}

/** Hosts that the hand-off page may post to; in the default mode the portal itself. */
const isAllowedHost = ({ config }: Context, request: FastifyRequest, host: string): boolean =>
  config.ssoHosts.includes(host) || (config.mode === 'default' && host === request.host);

/** R057: rejects URLs with another protocol, with credentials, or of a host that is not allowed. */
function readTarget(context: Context, request: FastifyRequest, text: string): URL {
  if (!URL.canParse(text)) throw wrongParameter();
  const target = new URL(text);
  if (target.username !== '' || target.password !== '') throw wrongParameter();
  if (!mayPost(target)) throw wrongParameter();
  if (!isAllowedHost(context, request, target.host)) throw wrongParameter();
  return target;
}

export function sisterHandlers(context: Context): Handlers<SisterCall> {
  const { config, db, now, sessions } = context;
  return {
    'POST /api/portal/v1/identity/getSignOnForm': async ({ body, request }) => {
      const target = readTarget(context, request, body.formSubmit);
      const session = await sessions.requireCustomer(request);
      const token = await issueCrossAuthToken(context, session, 'signIn', target.origin);
      const fields = {
        customerCode: session.account.customerCode,
        casAccountCode: casAccountCodeOf(session),
        source,
        crossAuthToken: token,
        paramSign: paramSignOf(context, session, token),
      };
      return {
        data: { action: target.href, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) },
      };
    },

    'POST /api/portal/v1/identity/verifyCrossAuth': async ({ body, request }) => {
      requireSister(config, request);
      const isKnown =
        config.crossAuthOrigins.includes(body.origin) ||
        (URL.canParse(body.origin) && config.ssoHosts.includes(new URL(body.origin).host));
      const token = isKnown ? await redeemCrossAuthToken(db, hashToken(body.token), body.origin, now()) : undefined;
      if (!token) throw new BusinessError(400, '凭证已失效', { reason: 'TOKEN_INVALID' });
      return { data: { customerCode: token.customerCode, accountKind: token.kind, action: token.action } };
    },
  };
}
