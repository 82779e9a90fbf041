import type { Pictures } from '../../src/machines/help/help-feedback/machine';
import { screen } from '../../src/machines/help/help-feedback/screen';
import { dialog } from '../../src/machines/screen-dialogs';
import { absent, button, label, visible } from '../../src/machines/shared/screen';
import { Feedback } from '../../src/routes/help/feedback';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/help/feedback-dialog';
import { Notices } from '../../src/routes/shared/notices';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { finishUpload } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import type { PageHands } from './support/hands';
import { itSendsItsFileAgain } from './support/sent-again';

const form = dialog('文档反馈');
const remove = button(/^删除/, form);

/** Leaves the pictures of the form as a reader would find them: the uploads beside this flow go as far as they should. */
async function bringPictures({ state }: Pictures, { beside, sees, click, see, choose }: PageHands): Promise<void> {
  while (await sees(remove)) {
    await click(remove);
    await see([absent(remove)]);
  }
  if (state === 'done') return;
  await choose(label('图片（选填）', form), { name: '截图.png', size: 1_000 });
  await see([visible(remove)]);
  if (state === 'failed') await finishUpload(() => beside('uploads'), '', '文件上传失败，请重试');
}

const page = () => (
  <BeansStage>
    <Notices>
      <Feedback about={{ title: '标题', address: '/portal/server_guide_1.html' }} />
    </Notices>
  </BeansStage>
);

await describeRenderedFlow({
  flow: flowNamed('helpFeedback'),
  screen,
  unanswered: { 'opening: 文档错误/过时，我要反馈': 'opens already' },
  requirements: ['R301', 'R303'],
  render: () => {
    newVisit();
    return page();
  },
  fromEffect: ['feedback.open'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'feedback.open': async ({ known }, _, act) => {
      if (known) signIn();
      else leave();
      await act();
    },
    'form.submit': async ({ pictures }, hands, act) => {
      await bringPictures(pictures, hands);
      await act();
    },
  },
});

itSendsItsFileAgain({
  flow: 'helpFeedback',
  screen,
  page: () => {
    newVisit();
    signIn();
    return page();
  },
  open: { type: 'feedback.open', known: true },
  submit: { type: 'form.submit', written: { reasons: ['内容有错误'], description: '第二段的数值与表格不一致' } },
  field: label('图片（选填）', form),
});
