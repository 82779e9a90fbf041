import { fileField, screen } from '../../../src/machines/questions/ask/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { absent, button, text, there, visible } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import { success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';
import { noDrafts } from './no-drafts';
import { uploadAnswers, uploadCalls } from './proof';

const form = dialog('我要提问');
const profile = dialog('个人资料');
const remove = button(/^删除/, form);

/** Leaves the attachments as the case wants them; the uploads go as far as they should. */
async function bringFiles(uploads: string, { answer, forget, see, sees, click, choose }: Hands): Promise<void> {
  if (await sees(remove)) await click(remove);
  await see([absent(remove)]);
  forget('hashFile');
  if (uploads === 'done') return;
  await choose(fileField, { name: '资料.zip', size: 1_000 });
  await see([visible(remove)]);
  if (uploads !== 'failed') return;
  await answer('hashFile', uploadAnswers.hashFile.error());
  await see([visible(text('文件上传失败，请重试', form))]);
}

const userInfo = (nickName: string) => success({ nickName, photoUrl: '', photoAccessId: '' });

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    // The draft of an earlier case.
    await hands.page.evaluate(() => localStorage.clear());
    const { form: kind = 'plain' }: { form?: string } = Object(input);
    await goTo(hands, kind === 'plain' ? '/portal/m6.html' : '/portal/q1.html');
    await hands.see([there(button('我要提问'))]);
  },
  calls: {
    ...uploadCalls,
    requestLink: /\/question\/getFileUploadUrl$/,
    notify: /\/question\/updateFileStatus$/,
    topics: /\/selectTechnologyListMore$/,
    beside: /\/question\/getModule$/,
    suggest: /\/question\/suggest$/,
    captcha: /\/getCaptcha$/,
    customer: /\/getCustomerInfo$/,
    checkAsk: /\/question\/checkAsk$/,
    profile: /\/customer\/getUserInfo$/,
    submit: /\/question\/submit$/,
  },
  atOnce: {
    customer: beansReplies.customer,
    topics: success({ data: [], totalRows: 0 }),
    beside: success({
      wantAskQuestions: [],
      hotQuestions: [],
      guideTitle: '',
      guideAddress: '',
      secondaryDirectory: [],
    }),
    suggest: success({ questions: [], documents: [] }),
    captcha: success({ captchaId: 'sample', svg: '' }),
  },
  outside: {
    login: loginOutside,
    requireName: {
      done: ({ always }) => always('profile', userInfo('焊点猎人')),
      error: async (hands) => {
        await hands.always('profile', userInfo(''));
        await hands.see([visible(profile)]);
        hands.hold('profile');
        await hands.click(button('关闭', profile));
        await hands.see([absent(profile)]);
      },
    },
  },
  // A nickname is read once: the next question passes by.
  instant: ['requireName', ...noDrafts.instant],
  beyond: noDrafts.beyond,
  answers: {
    checkAsk: { done: (output) => success(output) },
    submit: { done: (output) => success(output) },
  },
  overrides: {
    'ask.open': async ({ known }, hands, act) => {
      // A second press while the login window is open.
      if (!(await hands.sees(dialog('登录')))) await beSignedIn(hands, known);
      await act();
    },
    'form.submit': async ({ uploads }, hands, act) => {
      await bringFiles(uploads, hands);
      await act();
    },
  },
};
