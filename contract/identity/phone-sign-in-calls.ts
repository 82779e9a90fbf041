import { Type } from 'typebox';
import { defineCalls } from '../call';
import { optionalCaptcha } from '../captcha';
import type { RateLimit } from '../rate-limit';
import { saleCode, signedIn, termsVersions, token } from './calls';
import { proof } from './factor-calls';

/** Offices often share one address. */
const limit = {
  group: 'identity.phoneSignIn',
  max: { address: 120, session: 30 },
  minutes: 10,
} as const satisfies RateLimit;

const phone = Type.String({ minLength: 1, maxLength: 40 });

/** An account that is offered where several have the number. */
export interface PhoneAccount {
  customerCode: string;
  customerName: string;
}

/** Signing in by a mobile number, which registers whom nobody knows. Numbers and codes travel in encrypted bodies alone. */
export const phoneSignInCalls = defineCalls({
  'POST /api/portal/v1/identity/sendSignInCode': {
    summary:
      'Sends a code to a number; the reply and what is sent are the same whether or not an account has it. 400 CAPTCHA_REQUIRED, CAPTCHA_WRONG; 429 TOO_MANY with retryAfterSeconds',
    limit,
    encoding: 'jwe',
    body: Type.Object({ phone, ...optionalCaptcha }),
    data: Type.Object({ attempt: token }),
  },
  'POST /api/portal/v1/identity/signInByPhone': {
    summary:
      'Signs the customer of a number in by its code, and registers a customer who has no account yet. Only a sign-in uses the code up. 400 CODE_WRONG, CODE_EXPIRED, TERMS_CHANGED, CHOOSE_ACCOUNT with accounts (JSON of them) where several have the number, FACTOR_REQUIRED, FACTOR_WRONG as signIn; 403 DISABLED; 429 PAUSED',
    limit,
    encoding: 'jwe',
    body: Type.Object({
      attempt: token,
      phone,
      phoneCode: Type.String({ minLength: 1, maxLength: 40 }),
      customerCode: Type.Optional(Type.String({ maxLength: 40, description: 'one of those offered' })),
      saleCode: Type.Optional(saleCode),
      terms: termsVersions,
      ...proof,
    }),
    data: signedIn,
  },
});
