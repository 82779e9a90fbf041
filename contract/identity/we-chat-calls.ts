import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { saleCode, signedIn, termsVersions } from './calls';
import { proof } from './factor-calls';

/** Offices often share one address. */
const limit = {
  group: 'identity.weChat',
  max: { address: 240, session: 60 },
  minutes: 10,
} as const satisfies RateLimit;

const binding = Type.Object({
  bound: Type.Boolean(),
  removable: Type.Boolean({ description: 'false: it is the only way to sign in' }),
});

const proofs = 'WECHAT_EXPIRED, WECHAT_DENIED, WECHAT_UNAVAILABLE where WeChat has proven nobody to this browser';

/** Signing in by WeChat. Who the person is stays between the servers: browsers have a cookie that stands for one attempt. */
export const weChatCalls = defineCalls({
  'GET /api/portal/v1/identity/weChat/start': {
    summary: "Redirects to WeChat: a QR code, or its consent in WeChat's own browser",
    limit,
    produces: 'text/html',
    query: Type.Object({
      returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
      bind: Type.Optional(Type.Literal('1', { description: 'leads back to binding, not to signing in' })),
    }),
  },
  'GET /api/portal/v1/identity/weChat/callback': {
    summary: 'Callback of WeChat',
    limit,
    produces: 'text/html',
  },
  'POST /api/portal/v1/identity/signInByWeChat': {
    summary: `Signs in the customer to whom the WeChat account of this browser's attempt is bound. 400 ${proofs}, WECHAT_UNKNOWN, FACTOR_REQUIRED, FACTOR_WRONG as signIn; 403 DISABLED`,
    limit,
    encoding: 'jwe',
    body: Type.Object(proof),
    data: signedIn,
  },
  'POST /api/portal/v1/identity/registerByWeChat': {
    summary: `Registers a customer with the WeChat account of this browser's attempt. 400 ${proofs}, TERMS_CHANGED; 409 WECHAT_TAKEN`,
    limit,
    body: Type.Object({ terms: termsVersions, saleCode: Type.Optional(saleCode) }),
    data: signedIn,
  },
  'POST /api/portal/v1/identity/bindWeChat': {
    summary: `Binds the WeChat account of this browser's attempt to the customer who is signed in. 400 ${proofs}; 401 LOGIN, also where the last sign-in was long ago; 403 for staff; 409 WECHAT_TAKEN, WECHAT_BOUND`,
    limit,
  },
  'POST /api/portal/v1/identity/unbindWeChat': {
    summary: 'Ends the binding. 409 ONLY_WAY_IN where the account has no other way to sign in',
    limit,
  },
  'GET /api/portal/v1/identity/getWeChatBinding': {
    summary: 'Whether a WeChat account is bound to this account',
    limit: reads,
    data: binding,
  },
});
