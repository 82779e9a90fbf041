import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { newToken } from '../../security/token';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture';
import { putCaptcha, takeCaptcha } from './captcha-store';

interface Given {
  captchaId?: string;
  captchaAnswer?: string;
}

const wrong = () => new BusinessError(400, '图形验证码错误，请重新输入', { reason: 'CAPTCHA_WRONG' });

/** Whether a captcha was solved; false without one. @throws BusinessError if the answer is wrong */
export async function checkCaptcha({ db, now }: Context, { captchaId, captchaAnswer }: Given): Promise<boolean> {
  if (captchaId === undefined || captchaAnswer === undefined) return false;
  if (!(await takeCaptcha(db, captchaId, captchaAnswer, now()))) throw wrong();
  return true;
}

export function captchaHandlers({ db, now }: Context): Handlers<'POST /api/portal/v1/identity/getCaptcha'> {
  return {
    'POST /api/portal/v1/identity/getCaptcha': async () => {
      const captchaId = newToken(256);
      const answer = newCaptchaAnswer();
      await putCaptcha(db, captchaId, answer, now());
      return { data: { captchaId, svg: drawCaptcha(answer) } };
    },
  };
}
