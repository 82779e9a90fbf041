import type { FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits/identity';
import { messages } from '../../../contract/messages';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { claimQuota, returnQuota } from '../../security/quota';
import { newToken } from '../../security/token';
import { drawCaptcha, framedCaptcha, newCaptchaAnswer } from './captcha-picture';
import { putCaptcha, takeCaptcha } from './captcha-store';

interface Given {
  captchaId?: string;
  captchaAnswer?: string;
}

const wrong = ({ providers }: Context) =>
  new BusinessError(400, providers.captcha ? messages.captchaRefused : messages.captchaWrong, {
    reason: 'CAPTCHA_WRONG',
  });
const usedUp = () =>
  new BusinessError(429, '操作过于频繁，请稍后再试', { retryAfterSeconds: identity.wrongCaptchaMinutes * 60 });

/** The answer of a vendor's widget as one text: its ticket, a blank, its random string. */
async function isConfirmed({ providers }: Context, answer: string, request: FastifyRequest): Promise<boolean> {
  const [ticket = '', randstr = ''] = answer.split(' ', 2);
  return (await providers.captcha?.verify({ ticket, randstr, address: request.ip })) ?? false;
}

/**
 * Whether a captcha was solved; false without one. A network has a budget of wrong answers: a program that reads some of
 * the pictures must not try until it succeeds.
 * @throws BusinessError if the answer is wrong, or the budget used up
 */
export async function checkCaptcha(
  context: Context,
  { captchaId, captchaAnswer }: Given,
  request: FastifyRequest,
): Promise<boolean> {
  if (captchaId === undefined || captchaAnswer === undefined) return false;
  const { config, db, now, providers, vault } = context;
  const budget = {
    keyIndex: vault.index(addressGroup(request.ip), 'captcha.wrong'),
    most: identity.wrongCaptchas * config.rateLimitFactor,
    minutes: identity.wrongCaptchaMinutes,
  };
  // Counted before it is checked, so that answers sent at once are all counted.
  if (!(await claimQuota(db, budget, now()))) throw usedUp();
  const taken = await takeCaptcha(db, captchaId, now());
  if (taken === undefined) throw wrong(context);
  const isRight = providers.captcha
    ? await isConfirmed(context, captchaAnswer, request)
    : taken === entered('code', captchaAnswer).toUpperCase();
  if (!isRight) throw wrong(context);
  await returnQuota(db, budget.keyIndex);
  return true;
}

export function captchaHandlers({ db, now, providers }: Context): Handlers<'POST /api/portal/v1/identity/getCaptcha'> {
  return {
    'POST /api/portal/v1/identity/getCaptcha': async () => {
      const captchaId = newToken(256);
      const widget = providers.captcha?.widget;
      const answer = widget ? '' : newCaptchaAnswer();
      await putCaptcha(db, captchaId, answer, now());
      return { data: widget ? { captchaId, svg: '', widget } : { captchaId, svg: framedCaptcha(drawCaptcha(answer)) } };
    },
  };
}
