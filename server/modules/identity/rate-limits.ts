import type { CallKey } from '../../../contract';
import type { Context } from '../../context';
import type { Guard, Limit } from '../../http/rate-limit';
import { sessionToken } from '../../http/session-cookie';

/** A whole office may share one address. */
const limits = {
  captcha: { perAddress: 300, perSession: 60, minutes: 10 },
  /** Each of these costs a password hash or a mail. */
  password: { perAddress: 120, perSession: 60, minutes: 10 },
  mail: { perAddress: 20, perSession: 10, minutes: 10 },
  external: { perAddress: 120, perSession: 30, minutes: 10 },
  customer: { perAddress: 3_000, perSession: 300, minutes: 1 },
  write: { perAddress: 300, perSession: 60, minutes: 10 },
} as const satisfies Record<string, Limit>;

export function identityGuards(context: Context): Partial<Record<CallKey, readonly Guard[]>> {
  const guard = (limit: Limit) => [context.limit(limit, (request) => sessionToken(context.config, request))];
  const password = guard(limits.password);
  const external = guard(limits.external);
  const customer = guard(limits.customer);
  const write = guard(limits.write);
  return {
    'POST /api/portal/v1/identity/getCaptcha': guard(limits.captcha),
    'POST /api/portal/v1/identity/signIn': password,
    'POST /api/portal/v1/identity/register': password,
    'POST /api/portal/v1/identity/resetPassword': password,
    'POST /api/portal/v1/identity/requestPasswordReset': guard(limits.mail),
    'GET /api/portal/v1/identity/oidc/start': external,
    'GET /api/portal/v1/identity/oidc/callback': external,
    'GET /api/portal/v1/identity/getSessions': customer,
    'POST /api/portal/v1/identity/endSession': write,
    'POST /api/portal/v1/identity/endAllSessions': write,
    'POST /api/portal/v1/identity/getSignOnForm': write,
    'POST /api/portal/v1/identity/verifyCrossAuth': customer,
    'GET /login/markFinishCrossAuth': write,
    'GET /login/logout': write,
    'POST /api/portal/v1/customer/getCustomerInfo': customer,
    'GET /api/portal/v1/customer/getCustomerBaseInfo': customer,
    'POST /api/portal/v1/customer/getOrderAccountSummary': customer,
    'POST /api/portal/v1/customer/getGrayPlacementFlag': customer,
    'POST /api/portal/v1/customer/checkSmtWhiteList': customer,
    'GET /api/portal/v1/common/checkRoleCharValid': customer,
    'GET /api/portal/v1/common/getSalespersonInfo': customer,
  };
}
