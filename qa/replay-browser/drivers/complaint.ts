import { dialog } from '../../../src/machines/screen-dialogs';
import { screen } from '../../../src/machines/service/complaint/screen';
import { absent, button, label, text, there, visible } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import { refusal, success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';
import { noDrafts } from './no-drafts';
import { uploadAnswers, uploadCalls } from './proof';

const form = dialog('投诉工作人员');
const remove = button(/^删除/, form);

/** Leaves the evidence of the form as the case wants it; the uploads go as far as they should. */
async function bringEvidence(state: string, { answer, forget, see, sees, click, choose }: Hands): Promise<void> {
  if (await sees(remove)) await click(remove);
  await see([absent(remove)]);
  forget('hashFile');
  if (state === 'done') return;
  await choose(label('附件（选填）', form), { name: '聊天记录.pdf', size: 1_000 });
  await see([visible(remove)]);
  if (state !== 'failed') return;
  await answer('hashFile', uploadAnswers.hashFile.error());
  await see([visible(text('文件上传失败，请重试', form))]);
}

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
      await bringEvidence(evidence.state, hands);
      if (sender !== 'customer') await beSignedIn(hands, false);
      await act();
    },
  },
};
