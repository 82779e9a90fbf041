import type { GuideDocument } from '../../../contract/help/calls';
import { screen } from '../../../src/machines/help/help-feedback/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';
import { noDrafts } from './no-drafts';
import { bringFile, uploadCalls } from './proof';

const document: GuideDocument = {
  serviceGuideId: 1,
  serviceGuideName: 'PCB如何在线下单',
  oldId: 1001,
  categoryCode: 'service_pcb',
  serviceGuideTypeCode: 'service_type_order',
  editTime: '',
  createTime: '2026-11-20 09:00',
  accessingCount: 12,
  content: '<p>第一次下单大约需要五分钟。</p>',
  summary: '第一次下单大约需要五分钟。',
  commentCount: 0,
  hasComment: false,
  isManager: false,
  isBlackList: false,
  itemName: 'PCB',
  typeName: '下单指南',
  prev: null,
  next: null,
  usefulCount: 0,
  uselessCount: 0,
  vote: 0,
  showIntegral: false,
};

const file = { form: dialog('文档反馈'), label: '图片（选填）', name: '截图.png' };

export const driver: Driver = {
  ...noDrafts,
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/server_guide_1001.html');
    await hands.see([there(button('文档错误/过时，我要反馈'))]);
  },
  calls: {
    ...uploadCalls,
    requestLink: /\/help\/getFileUploadUrl$/,
    notify: /\/help\/updateFileStatus$/,
    document: /\/getServiceGuideByOldId\b/,
    customer: /\/getCustomerInfo$/,
    submit: /\/submitHelpFeedback$/,
  },
  atOnce: { customer: beansReplies.customer, document: success(document) },
  outside: { login: loginOutside },
  answers: { submit: { done: () => success(null) } },
  overrides: {
    'feedback.open': async ({ known }, hands, act) => {
      await beSignedIn(hands, known);
      await act();
    },
    'form.submit': async ({ pictures }, hands, act) => {
      await bringFile(file, pictures.state, hands);
      await act();
    },
  },
};
