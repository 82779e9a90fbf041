import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** A whole office may share one address. */
const limits = {
  captcha: { max: { address: 300, session: 60 }, minutes: 10 },
  /** Each of these costs a password hash. */
  password: { group: 'identity.password', max: { address: 120, session: 60 }, minutes: 10 },
  mail: { max: { address: 20, session: 10 }, minutes: 10 },
  external: { group: 'identity.external', max: { address: 120, session: 30 }, minutes: 10 },
  customer: { group: 'identity.customer', max: { address: 3_000, session: 300 }, minutes: 1 },
  write: { group: 'identity.write', max: { address: 300, session: 60 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '256 random bits, base64url' });
const password = Type.String({ minLength: 1, maxLength: identity.passwordMaxLength * 2 });
const email = Type.String({ minLength: 1, maxLength: 254 });
const saleCode = Type.String({ maxLength: identity.saleCodeMaxLength });
const captcha = {
  captchaId: token,
  captchaAnswer: Type.String({ minLength: 1, maxLength: 20 }),
};

const accountKind = Type.Union([Type.Literal('customer'), Type.Literal('supplier'), Type.Literal('staff')], {
  description: 'unified customer, supplier, internal staff (R014)',
});
export type AccountKind = Static<typeof accountKind>;

/** R015. A visitor gets the same shape with an empty `customerCode` (R003). */
const customerInfo = Type.Object({
  customerCode: Type.String({ description: 'empty: not signed in' }),
  customerName: Type.String(),
  accountKind,
  /** Muted. */
  blackList: Type.Boolean(),
  manager: Type.Boolean(),
  /** Once for each sister site; empty where there is nothing to tell them. */
  crossAuthToken: Type.String(),
  /** Who is to be told of the sign-in, by a CORS POST of the token. */
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

const signedIn = Type.Object({ customerCode: Type.String() });

const ownSession = Type.Object({
  sessionId: Type.String(),
  device: Type.String({ description: 'browser and system in words' }),
  signedInAt: Type.String({ description: 'ISO instant' }),
  seenAt: Type.String({ description: 'ISO instant, to five minutes' }),
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof ownSession>;

const crossAuthAction = Type.Union([Type.Literal('signIn'), Type.Literal('signOut')]);

/** Accounts, sessions, sister sites, sales codes. Paths are ours where the specification leaves them open. */
export const identityCalls = defineCalls({
  'POST /api/portal/v1/identity/getCaptcha': {
    summary: 'A picture of four characters; good for one try within five minutes',
    limit: limits.captcha,
    data: Type.Object({ captchaId: token, svg: Type.String() }),
  },
  'GET /api/portal/v1/identity/getSignInOptions': {
    summary: 'Whether an outside identity provider may be used',
    limit: reads,
    data: Type.Object({ external: Type.Boolean() }),
  },
  'POST /api/portal/v1/identity/signIn': {
    summary: '400 data.reason WRONG_PASSWORD, CAPTCHA_REQUIRED, CAPTCHA_WRONG; 429 PAUSED with retryAfterSeconds',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({
      accountKind,
      account: Type.String({ minLength: 1, maxLength: 254, description: 'code or e-mail' }),
      password,
      captchaId: Type.Optional(captcha.captchaId),
      captchaAnswer: Type.Optional(captcha.captchaAnswer),
    }),
    data: signedIn,
  },
  'POST /api/portal/v1/identity/register': {
    summary: 'A new customer, signed in at once; the server gives the customer code. 409 EMAIL_TAKEN',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({ email, password, saleCode: Type.Optional(saleCode), ...captcha }),
    data: signedIn,
  },
  'POST /api/portal/v1/identity/requestPasswordReset': {
    summary: 'Mails a link; answers alike whether or not there is such an account',
    limit: limits.mail,
    encoding: 'jwe',
    body: Type.Object({ accountKind, email, ...captcha }),
  },
  'POST /api/portal/v1/identity/resetPassword': {
    summary: 'A new password by the token of a mailed link; ends every session. 400 LINK_INVALID',
    limit: limits.password,
    encoding: 'jwe',
    body: Type.Object({ token, password }),
  },
  'GET /api/portal/v1/identity/getSessions': {
    summary: 'Where this account is signed in, newest first',
    limit: limits.customer,
    data: Type.Array(ownSession),
  },
  'POST /api/portal/v1/identity/endSession': {
    summary: 'Sign one of the own sessions out; saying it again is no fault',
    limit: limits.write,
    body: Type.Object({ sessionId: Type.String({ format: 'uuid' }) }),
  },
  'POST /api/portal/v1/identity/endAllSessions': {
    summary: 'Sign all own sessions out, this one too',
    limit: limits.write,
  },
  'GET /api/portal/v1/identity/oidc/start': {
    summary: 'Leads to the outside identity provider',
    limit: limits.external,
    produces: 'text/html',
    query: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 2000 })) }),
  },
  'GET /api/portal/v1/identity/oidc/callback': {
    summary: 'Where the outside identity provider leads back to',
    limit: limits.external,
    produces: 'text/html',
  },
  'POST /api/portal/v1/identity/getSignOnForm': {
    summary: 'What the hand-off page posts to a sister site (R057, R058); 400 参数异常 where its host is not allowed',
    limit: limits.write,
    body: Type.Object({ formSubmit: Type.String({ maxLength: 2000 }) }),
    data: Type.Object({
      action: Type.String(),
      fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    }),
  },
  'POST /api/portal/v1/identity/verifyCrossAuth': {
    summary: 'For sister servers: whom a token is about, once an origin. Authorization: Bearer CROSS_AUTH_SECRET',
    limit: limits.customer,
    body: Type.Object({ token, origin: Type.String({ maxLength: 300 }) }),
    data: Type.Object({ customerCode: Type.String(), accountKind, action: crossAuthAction }),
  },
  'GET /login/markFinishCrossAuth': {
    summary: 'The sister sites have been told of this sign-in (R019); idempotent, needs the custom header (R514)',
    limit: limits.write,
  },
  'GET /login/logout': {
    summary: 'Signs this browser out (R022); idempotent, needs the custom header (R514)',
    limit: limits.write,
    data: Type.Object({ crossAuthToken: Type.String(), crossAuthOrigins: Type.Array(Type.String()) }),
  },
  'POST /api/portal/v1/customer/getCustomerInfo': {
    summary: 'Who is signed in (R016)',
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
    summary: 'Waiting orders and balance (R018)',
    limit: limits.customer,
    data: Type.Object({
      waitDeliverOrders: Type.Integer(),
      waitConfirmOrders: Type.Integer(),
      accountBalance: Type.Number({ description: 'yuan' }),
    }),
  },
  'POST /api/portal/v1/customer/getGrayPlacementFlag': {
    summary: 'Whether new versions are tried out on this customer; false for a visitor',
    limit: limits.customer,
    data: Type.Boolean(),
  },
  'POST /api/portal/v1/customer/checkSmtWhiteList': {
    summary: 'Whether the customer orders on the SMT site itself (R009); false for a visitor',
    limit: limits.customer,
    data: Type.Boolean(),
  },
  'GET /api/portal/v1/common/checkRoleCharValid': {
    summary: 'The sales code where there is such a one, else null (R059)',
    limit: limits.customer,
    query: Type.Object({ roleChar: Type.String({ maxLength: 100 }) }),
    data: Type.Union([Type.String(), Type.Null()]),
  },
  'GET /api/portal/v1/common/getSalespersonInfo': {
    summary: 'The salesperson of the customer, else of the code in the cookie salesmanCode (R044)',
    limit: limits.customer,
    data: Type.Object({ qywxChannelQrcodeUrl: Type.String(), phoneNumber: Type.String() }),
  },
  'GET /api/portal/v1/common/salespersonQrcode/:saleCode': {
    summary: 'The QR code that leads to a chat with a salesperson',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ saleCode: Type.String({ pattern: `^\\w{1,${identity.saleCodeMaxLength}}$` }) }),
  },
});
