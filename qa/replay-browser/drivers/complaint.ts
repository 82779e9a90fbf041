import { dialog } from '../../../src/machines/screen-dialogs';
import { screen } from '../../../src/machines/service/complaint/screen';
import { button, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { refusal, success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';
import { noDrafts } from './no-drafts';
import { bringFile, uploadCalls } from './proof';

const file = { form: dialog('投诉工作人员'), label: '附件（选填）', name: '聊天记录.pdf' };

export const driver: Driver = {
  ...noDrafts,
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/serviceGuide');
    await hands.see([there(button('我要投诉'))]);
  },
  calls: {
    ...uploadCalls,
    requestLink: /\/service\/getFileUploadUrl$/,
    notify: /\/service\/updateFileStatus$/,
    customer: /\/getCustomerInfo$/,
    captcha: /\/getCaptcha$/,
    sorts: /\/getComplaintSortList\b/,
    menus: /\/customerComplainInfoInit$/,
    submit: /\/submitComplaint$/,
  },
  atOnce: {
    customer: beansReplies.customer,
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    sorts: success([{ complaintSortCode: 'pcb-1', sortName: '服务态度', other: false }]),
    menus: success({ customerServerMenuInfoList: [] }),
  },
  outside: { login: loginOutside },
  answers: { submit: { done: (output) => success(output), error: refusal } },
  overrides: {
    'form.submit': async ({ sender, evidence }, hands, act) => {
      if (sender === 'customer') await beSignedIn(hands, true);
      await bringFile(file, evidence.state, hands);
      if (sender !== 'customer') await beSignedIn(hands, false);
      await act();
    },
  },
};
