import { fileField, screen } from '../../../src/machines/questions/ask/screen';
import { isNamedAtOnce } from '../../../src/machines/questions/ask/world';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button, label } from '../../../src/machines/shared/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';
import { bringFile } from '../files';
import { nameAnswers } from '../names';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers, signsOutElsewhere } from '../visit';

const form = dialog('我要提问');

const question = (title: string) => ({ categoryCode: 'service_pcb', title, content: '请问需要多长时间？' });

export const driver: RunDriver = {
  screen,
  answers: { ...loginAnswers, ...nameAnswers },
  byItself: (name, world) => name === 'requireName → named' && isNamedAtOnce(world),
  others: {
    endsTheSession,
    signsOut: signsOutElsewhere,
    bans: async ({ as, facts }) =>
      (await as('manager')).post('/api/portal/v1/question/banCustomer', {
        customerCode: facts.accounts.customer?.code,
        noQuestion: 1,
        reason: '用于测试',
      }),
    asksThree: async ({ as }) => {
      const customer = await as('customer');
      for (const title of ['交期多久', '包装怎么选', '发票怎么开'])
        await customer.post('/api/portal/v1/question/submit', question(title));
    },
  },
  overrides: {
    'form.submit': async (event, hands, act) => {
      await bringFile(hands, event.uploads, {
        form,
        field: fileField,
        name: '资料.zip',
        call: 'POST /api/portal/v1/question/getFileUploadUrl',
      });
      const isAsked = await hands.sees(label('图形验证码', form));
      const captchaAnswer = isAsked ? await readCaptcha(hands, button('换一张', form)) : '';
      await act({ ...event, captcha: { captchaAnswer } });
    },
  },
  books: async (hands) => ({ questions: await ownRows(hands, '提问') }),
};
