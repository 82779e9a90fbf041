import { Type } from 'typebox';

/** A solved captcha within the body of a call; each is good for one try. */
export const captcha = {
  captchaId: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '256 random bits, base64url' }),
  captchaAnswer: Type.String({
    minLength: 1,
    maxLength: 1_500,
    description: "the characters, or the ticket of the vendor's widget, a blank and its random string",
  }),
};

/** Where only some tries need one. */
export const optionalCaptcha = {
  captchaId: Type.Optional(captcha.captchaId),
  captchaAnswer: Type.Optional(captcha.captchaAnswer),
};
