import { screen } from '../../../src/machines/service/site-feedback/screen';
import { button, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { refusal, success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';
import { noDrafts } from './no-drafts';

export const driver: Driver = {
  ...noDrafts,
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/serviceGuide');
    await hands.see([there(button('提建议'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    captcha: /\/getCaptcha$/,
    submit: /\/submitSiteFeedback$/,
  },
  atOnce: {
    customer: beansReplies.customer,
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  },
  outside: { login: loginOutside },
  answers: { submit: { done: (output) => success(output), error: refusal } },
  overrides: {
    'form.submit': async ({ sender }, hands, act) => {
      await beSignedIn(hands, sender === 'customer');
      await act();
    },
  },
};
