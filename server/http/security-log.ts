import type { FastifyRequest } from 'fastify';
import type { CallKey } from '../../contract';
import type { BusinessError } from './errors';
import { accountOf } from './request-account';

/** The names are stable: alarms are built on them. `docs/security-log.md` says what each means. */
type SecurityEvent =
  | 'auth.signedIn'
  | 'auth.codeRequested'
  | 'auth.registered'
  | 'auth.failed'
  | 'auth.paused'
  | 'auth.signedOut'
  | 'captcha.failed'
  | 'code.failed'
  | 'password.resetRequested'
  | 'password.reset'
  | 'password.changed'
  | 'factor.enrolled'
  | 'factor.removed'
  | 'factor.codesRenewed'
  | 'factor.recoveryUsed'
  | 'factor.failed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.cloned'
  | 'weChat.bound'
  | 'weChat.unbound'
  | 'account.merged'
  | 'session.ended'
  | 'access.refused'
  | 'role.refused'
  | 'partner.refused'
  | 'payment.forged'
  | 'limit.reached'
  | 'report.exported'
  | 'report.revoked'
  | 'staff.invited'
  | 'staff.joined'
  | 'staff.rolesChanged'
  | 'staff.roleSaved'
  | 'staff.roleRemoved'
  | 'staff.listExported'
  | 'staff.sessionsEnded'
  | 'staff.accountDisabled'
  | 'staff.factorReset'
  | 'staff.factorPermitted';

/** What a call means where it succeeds. */
const successes: Partial<Record<CallKey, SecurityEvent>> = {
  'POST /api/portal/v1/identity/signIn': 'auth.signedIn',
  'POST /api/portal/v1/identity/signInByPhone': 'auth.signedIn',
  'POST /api/portal/v1/identity/signInByPasskey': 'auth.signedIn',
  'POST /api/portal/v1/identity/signInByWeChat': 'auth.signedIn',
  'POST /api/portal/v1/identity/registerByWeChat': 'auth.registered',
  'POST /api/portal/v1/identity/bindWeChat': 'weChat.bound',
  'POST /api/portal/v1/identity/unbindWeChat': 'weChat.unbound',
  'POST /api/portal/v1/identity/sendSignInCode': 'auth.codeRequested',
  'POST /api/portal/v1/identity/sendRegistrationCode': 'auth.codeRequested',
  'POST /api/portal/v1/identity/register': 'auth.registered',
  'GET /login/logout': 'auth.signedOut',
  'POST /api/portal/v1/identity/requestPasswordReset': 'password.resetRequested',
  'POST /api/portal/v1/identity/resetPassword': 'password.reset',
  'POST /api/portal/v1/identity/changePassword': 'password.changed',
  'POST /api/portal/v1/identity/setPassword': 'password.changed',
  'POST /api/portal/v1/identity/mergeAccounts': 'account.merged',
  'POST /api/portal/v1/identity/confirmSecondFactor': 'factor.enrolled',
  'POST /api/portal/v1/identity/removeSecondFactor': 'factor.removed',
  'POST /api/portal/v1/identity/renewRecoveryCodes': 'factor.codesRenewed',
  'POST /api/portal/v1/identity/addPasskey': 'passkey.added',
  'POST /api/portal/v1/identity/removePasskey': 'passkey.removed',
  'POST /api/portal/v1/identity/addSignInPasskey': 'passkey.added',
  'POST /api/portal/v1/identity/removeSignInPasskey': 'passkey.removed',
  'POST /api/portal/v1/identity/endSession': 'session.ended',
  'POST /api/portal/v1/identity/endAllSessions': 'session.ended',
  'GET /api/portal/v1/archive/reportPdf/:reportHandle': 'report.exported',
  'GET /api/portal/v1/archive/signedPdf/:reportHandle': 'report.exported',
  'POST /api/portal/v1/archive/sendReportToEmail': 'report.exported',
  'POST /api/portal/v1/archive/revokeReport': 'report.revoked',
  'POST /api/portal/v1/staff/invite': 'staff.invited',
  'POST /api/portal/v1/staff/acceptInvitation': 'staff.joined',
  'POST /api/portal/v1/staff/setRoles': 'staff.rolesChanged',
  'POST /api/portal/v1/staff/saveRole': 'staff.roleSaved',
  'POST /api/portal/v1/staff/removeRole': 'staff.roleRemoved',
  'POST /api/portal/v1/staff/endAccountSessions': 'staff.sessionsEnded',
  'POST /api/portal/v1/staff/endAccountSession': 'staff.sessionsEnded',
  'POST /api/portal/v1/staff/resetFactor': 'staff.factorReset',
  'POST /api/portal/v1/staff/setAccountDisabled': 'staff.accountDisabled',
  'POST /api/portal/v1/staff/permitFactor': 'staff.factorPermitted',
  'GET /api/portal/v1/staff/exportFile': 'staff.listExported',
};

const failures: Readonly<Record<string, SecurityEvent>> = {
  WRONG_PASSWORD: 'auth.failed',
  PAUSED: 'auth.paused',
  CAPTCHA_WRONG: 'captcha.failed',
  FACTOR_WRONG: 'factor.failed',
  PASSKEY_WRONG: 'factor.failed',
  PERMIT_WRONG: 'factor.failed',
  CODE_WRONG: 'code.failed',
  NO_PERMISSION: 'role.refused',
};

const usual: readonly SecurityEvent[] = ['auth.signedIn', 'auth.registered', 'auth.signedOut', 'report.exported'];

/**
 * One line with the event, the route and the id of the account: never a name, a mailbox, a code or a token. The request's own line
 * has the address.
 */
export function logSecurity(request: FastifyRequest, security: SecurityEvent, reason?: string): void {
  const account = accountOf(request);
  const route = request.routeOptions.url ?? '-';
  const entry = { security, route, ...(account !== undefined && { account }), ...(reason !== undefined && { reason }) };
  if (usual.includes(security)) request.log.info(entry, 'security');
  else request.log.warn(entry, 'security');
}

export function logSuccess(request: FastifyRequest, key: CallKey): void {
  const event = successes[key];
  if (event !== undefined) logSecurity(request, event);
}

/** Whose callers have no account, but a key. */
const sisterRoute = '/api/portal/v1/identity/verifyCrossAuth';

const isPartner = ({ routeOptions }: FastifyRequest, { status, data }: BusinessError): boolean =>
  data?.reason === 'NOT_ALLOWED' && (status === 401 || routeOptions.url === sisterRoute);

export function logRefusal(request: FastifyRequest, error: BusinessError): void {
  const { status, data } = error;
  const reason = typeof data?.reason === 'string' ? data.reason : undefined;
  const event = reason === undefined ? undefined : failures[reason];
  if (event !== undefined) logSecurity(request, event);
  else if (isPartner(request, error)) logSecurity(request, 'partner.refused');
  else if (status === 403) logSecurity(request, 'access.refused', reason);
  else if (status === 429) logSecurity(request, 'limit.reached', reason);
}
