import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { captcha, optionalCaptcha } from '../captcha';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { proof } from './factor-calls';

/** Offices often share one address. */
const limits = {
  captcha: { max: { address: 300, session: 60 }, minutes: 10 },
  /** Each of these computes a password hash. */
  password: { group: 'identity.password', max: { address: 120, session: 60 }, minutes: 10 },
  mail: { max: { address: 20, session: 10 }, minutes: 10 },
  external: { group: 'identity.external', max: { address: 120, session: 30 }, minutes: 10 },
  /** All of a company may leave at once. */
  externalLogout: { max: { address: 1_200 }, minutes: 1 },
  customer: { group: 'identity.customer', max: { address: 3_000, session: 300 }, minutes: 1 },
  write: { group: 'identity.write', max: { address: 300, session: 60 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

export const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '256 random bits, base64url' });
const password = Type.String({ minLength: 1, maxLength: identity.passwordMaxLength * 2 });
const email = Type.String({ minLength: 1, maxLength: 254 });
export const saleCode = Type.String({ maxLength: identity.saleCodeMaxLength });
/** The versions of privacy policy and user agreement that are consented to. */
const version = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
export const termsVersions = Type.Object({ privacy: version, agreement: version });
export type ConsentedVersions = Static<typeof termsVersions>;

const accountKind = Type.Union([Type.Literal('customer'), Type.Literal('supplier'), Type.Literal('staff')], {
  description: 'unified customer, supplier, internal staff (R014)',
});
export type AccountKind = Static<typeof accountKind>;

/** R015. The same for a visitor, with an empty `customerCode` (R003). */
const customerInfo = Type.Object({
  customerCode: Type.String({ description: 'empty: not signed in' }),
  customerName: Type.String(),
  accountKind,
  /** Muted. */
  blackList: Type.Boolean(),
  manager: Type.Boolean(),
  /** Redeemable once by each sister site; empty if there is nothing to notify them of. */
  crossAuthToken: Type.String(),
  /** Origins to notify of the sign-in, by a CORS POST of the token. */
  crossAuthOrigins: Type.Array(Type.String()),
  casAccountCode: Type.String(),
  paramSign: Type.String(),
  source: Type.String(),
  userAccountBalanceVo: Type.Object({ basicIntergral: Type.Integer() }),
});
export type CustomerInfo = Static<typeof customerInfo>;

const customerBaseInfo = Type.Object({
  customerCode: Type.String(),
  customerName: Type.String(),
  accountKind,
  casAccountCode: Type.String(),
  source: Type.String(),
  userAccountBalanceVo: Type.Object({ basicIntergral: Type.Integer() }),
});

export const signedIn = Type.Object({ customerCode: Type.String() });

const ownSession = Type.Object({
  sessionId: Type.String(),
  device: Type.String({ description: 'names of browser and system' }),
  signedInAt: Type.String({ description: 'ISO instant' }),
  seenAt: Type.String({ description: 'ISO instant, accurate to five minutes' }),
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof ownSession>;

const crossAuthAction = Type.Union([Type.Literal('signIn'), Type.Literal('signOut')]);

/** Accounts, sessions, sister sites, sales codes. The specification defines only some of the paths. */
export const identityCalls = defineCalls({
  'POST /api/portal/v1/identity/getCaptcha': {
    summary: 'A picture of four characters; valid for one try within five minutes',
    limit: limits.captcha,
    data: Type.Object({
      captchaId: token,
      svg: Type.String({ description: 'a picture; empty where a widget replaces it' }),
      widget: Type.Optional(Type.Object({ name: Type.Literal('tencent'), appId: Type.String() })),
    }),
  },
  'GET /api/portal/v1/identity/getSignInOptions': {
    summary: 'Which ways to sign in there are beside a password',
    limit: reads,
    data: Type.Object({
      external: Type.Boolean({ description: 'by an external identity provider' }),
      phone: Type.Boolean({ description: 'by the code of a short message' }),
      weChat: Type.Boolean({ description: 'by WeChat' }),
    }),
  },
  'POST /api/portal/v1/identity/signIn': {
    summary:
      '400 data.reason WRONG_PASSWORD, CAPTCHA_REQUIRED, CAPTCHA_WRONG, FACTOR_WRONG, FACTOR_REQUIRED with passkey (options as startPasskeyPass gives them) where the account has some; 429 PAUSED with retryAfterSeconds',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({
      accountKind,
      account: Type.String({ minLength: 1, maxLength: 254, description: 'code or e-mail' }),
      password,
      ...proof,
      ...optionalCaptcha,
    }),
    data: signedIn,
  },
  'POST /api/portal/v1/identity/sendRegistrationCode': {
    summary:
      'Begins a registration and mails its code; the reply is the same where an account has the mailbox, whose owner gets another mail. 429 TOO_MANY with retryAfterSeconds',
    limit: limits.mail,
    encoding: 'jwe',
    body: Type.Object({ email, ...captcha }),
    data: Type.Object({ registration: token }),
  },
  'POST /api/portal/v1/identity/register': {
    summary:
      'Creates and signs in a customer whose mailbox is proven by the code; the server assigns the customer code. Again with the same registration: the same account. 400 CODE_WRONG, CODE_EXPIRED, TERMS_CHANGED where other terms are in force; 409 EMAIL_TAKEN',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({
      registration: token,
      email,
      code: Type.String({ pattern: `^\\d{${identity.emailCodeDigits}}$` }),
      password,
      saleCode: Type.Optional(saleCode),
      terms: termsVersions,
    }),
    data: signedIn,
  },
  'POST /api/portal/v1/identity/requestPasswordReset': {
    summary: 'Mails a link; the reply is the same whether or not the account exists',
    limit: limits.mail,
    encoding: 'jwe',
    body: Type.Object({ accountKind, email, ...captcha }),
  },
  'POST /api/portal/v1/identity/resetPassword': {
    summary: 'Sets a new password with the token of a mailed link; ends every session. 400 LINK_INVALID',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({ token, password }),
  },
  'POST /api/portal/v1/identity/changePassword': {
    summary: 'Sets a new password; ends every other session. 400 WRONG_PASSWORD, NO_PASSWORD; 429 PAUSED',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({ password, newPassword: password }),
  },
  'POST /api/portal/v1/identity/setPassword': {
    summary:
      'Sets the first password of a customer who signs in otherwise, shortly after a sign-in; ends every other session. 401 LOGIN, also where the last sign-in was long ago; 403 CUSTOMERS_ONLY; 409 HAS_PASSWORD, OTHER_ACCOUNT',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({
      customerCode: Type.String({ maxLength: 40, description: 'of the account that the page shows' }),
      newPassword: password,
    }),
  },
  'GET /api/portal/v1/identity/getSessions': {
    summary: 'The sessions of this account, newest first',
    limit: limits.customer,
    data: Type.Array(ownSession),
  },
  'POST /api/portal/v1/identity/endSession': {
    summary: 'Sign out one of the own sessions; idempotent',
    limit: limits.write,
    body: Type.Object({ sessionId: Type.String({ format: 'uuid' }) }),
  },
  'POST /api/portal/v1/identity/endAllSessions': {
    summary: 'Sign out all own sessions, including this one',
    limit: limits.write,
  },
  'GET /api/portal/v1/identity/oidc/start': {
    summary: 'Redirects to the external identity provider',
    limit: limits.external,
    produces: 'text/html',
    query: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 2000 })) }),
  },
  'GET /api/portal/v1/identity/oidc/callback': {
    summary: 'Callback of the external identity provider',
    limit: limits.external,
    produces: 'text/html',
  },
  'POST /api/portal/v1/identity/oidc/backchannelLogout': {
    summary:
      'For the external identity provider: ends the sessions that its logout token names (OpenID Connect Back-Channel Logout). 400 for any other token',
    limit: limits.externalLogout,
    encoding: 'form',
    body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 16_000 }) }),
  },
  'POST /api/portal/v1/identity/getSignOnForm': {
    summary:
      'The form that the hand-off page posts to a sister site (R057, R058); 400 参数异常 if its host is not allowed',
    limit: limits.write,
    body: Type.Object({ formSubmit: Type.String({ maxLength: 2000 }) }),
    data: Type.Object({
      action: Type.String(),
      fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    }),
  },
  'POST /api/portal/v1/identity/verifyCrossAuth': {
    summary:
      'For servers of sister sites: the customer of a token, once per origin. Authorization: Bearer CROSS_AUTH_SECRET',
    limit: limits.customer,
    body: Type.Object({ token, origin: Type.String({ maxLength: 300 }) }),
    data: Type.Object({ customerCode: Type.String(), accountKind, action: crossAuthAction }),
  },
  'GET /login/markFinishCrossAuth': {
    summary:
      'Confirms that the sister sites are notified of this sign-in (R019); idempotent, needs the custom header (R514)',
    limit: limits.write,
  },
  'GET /login/logout': {
    summary: 'Signs this browser out (R022); idempotent, needs the custom header (R514)',
    limit: limits.write,
    data: Type.Object({ crossAuthToken: Type.String(), crossAuthOrigins: Type.Array(Type.String()) }),
  },
  'POST /api/portal/v1/customer/getCustomerInfo': {
    summary: 'The signed-in customer (R016)',
    limit: limits.customer,
    body: Type.Object({
      distinctId: Type.Optional(Type.String({ maxLength: 100 })),
      saleCode: Type.Optional(saleCode),
    }),
    data: customerInfo,
  },
  'GET /api/portal/v1/customer/getCustomerBaseInfo': {
    summary: 'The base data of the customer (R017)',
    limit: limits.customer,
    data: customerBaseInfo,
  },
  'POST /api/portal/v1/customer/getOrderAccountSummary': {
    summary: 'Pending orders and balance (R018)',
    limit: limits.customer,
    data: Type.Object({
      waitDeliverOrders: Type.Integer(),
      waitConfirmOrders: Type.Integer(),
      accountBalance: Type.Number({ description: 'yuan' }),
    }),
  },
  'POST /api/portal/v1/customer/getGrayPlacementFlag': {
    summary: 'Whether the customer gets new versions early; false for a visitor',
    limit: limits.customer,
    data: Type.Boolean(),
  },
  'POST /api/portal/v1/customer/checkSmtWhiteList': {
    summary: 'Whether the customer orders on the SMT site itself (R009); false for a visitor',
    limit: limits.customer,
    data: Type.Boolean(),
  },
  'GET /api/portal/v1/common/checkRoleCharValid': {
    summary: 'The sales code if it exists, else null (R059)',
    limit: limits.customer,
    query: Type.Object({ roleChar: Type.String({ maxLength: 100 }) }),
    data: Type.Union([Type.String(), Type.Null()]),
  },
  'GET /api/portal/v1/common/getSalespersonInfo': {
    summary: 'The salesperson of the customer, else of the cookie salesmanCode (R044)',
    limit: limits.customer,
    data: Type.Object({ qywxChannelQrcodeUrl: Type.String(), phoneNumber: Type.String() }),
  },
  'GET /api/portal/v1/common/salespersonQrcode/:saleCode': {
    summary: 'The QR code for a chat with a salesperson',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ saleCode: Type.String({ pattern: `^\\w{1,${identity.saleCodeMaxLength}}$` }) }),
  },
});
