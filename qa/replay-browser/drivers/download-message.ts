import { partOf, visible } from '../../../src/machines/shared/screen';
import { screen } from '../../../src/machines/site/download-message/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';

export const driver: Driver = {
  screen,
  address: '/portal/appDownloadsWithConfig.html?tab=mobile',
  arrive: (hands) => hands.see([visible(partOf('downloadMessage'))]),
  calls: { captcha: /\/getCaptcha$/, sendMessage: /\/sendDownloadMessage$/ },
  atOnce: {
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  },
  answers: { sendMessage: { done: (output) => success(null, messageOf(output)) } },
};
