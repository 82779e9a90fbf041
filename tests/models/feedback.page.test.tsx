import type { Proof } from '../../src/machines/archive/feedback/machine';
import { answer } from './support/beside';
import type { Hands } from './support/describe-rendered-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, closeDialog, dialog, expectBusy, expectDialog, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';
import { portalPage } from './support/portal-page';
import { chooseProof } from './support/proof';
import { reportKept } from './support/report';

const title = '数据异常反馈';
const form = dialog(title);

/** R489, R494: 690 wide, the remark, the phone, and a proof that may be left out. */
async function feedbackDialog() {
  const shown = await expectDialog(title, 690);
  await see(shown.getByLabelText('备注说明')).toBeVisible();
  await see(shown.getByLabelText('联系电话')).toBeVisible();
  await see(shown.getByText('证明材料')).toHaveTextContent('选填');
  return shown;
}

/** Leaves the field for the proof as the person would find it: the upload beside this flow goes as far as it should. */
async function bringProof(proof: Proof, { beside }: Hands): Promise<void> {
  const remove = button('删除', form);
  if (remove.query() !== null) await remove.click();
  await see(remove).not.toBeInTheDocument();
  if (proof.state === 'none') return;
  await chooseProof(form, { name: '离职证明.pdf', size: 1_000 });
  await see(remove).toBeVisible();
  const upload = beside('upload');
  if (proof.state === 'failed') await answer(upload, 'hashFile', { type: 'stub.error', error: { message: '' } });
  if (proof.state !== 'done') return;
  const link = { fileIndexId: proof.fileIndexId, uploadUrl: '', relativePath: '', headers: {} };
  await answer(upload, 'hashFile', { type: 'stub.done', output: { fileMd5: '' } });
  await answer(upload, 'requestLink', { type: 'stub.done', output: link });
  await answer(upload, 'sendFile', { type: 'stub.done', output: undefined });
  await answer(upload, 'notify', { type: 'stub.done', output: undefined });
}

await describeRenderedFlow({
  flow: flowNamed('feedback'),
  requirements: ['R229', 'R445', 'R476', 'R489', 'R490', 'R494'],
  frame: 'page',
  render: () => portalPage('/portal/online-checking-result', reportKept),
  views: {
    idle: async (page) => {
      await noDialog();
      await expectReady(button(title, page.getByRole('complementary', { name: '报告操作' })));
    },
    form: async () => expectReady(button('提交', await feedbackDialog())),
    submitting: async () => expectBusy(button('提交', await feedbackDialog())),
    submitted: async () => {
      const done = await expectDialog('提交成功', 420);
      await see(done.getByText('处理结果将在5个工作日内以短信形式通知您')).toBeVisible();
    },
  },
  perform: {
    'feedback.open': () => button(title).click(),
    'form.submit': async ({ proof, feedbackContent, contactPhone }, _, hands) => {
      await bringProof(proof, hands);
      await form.getByLabelText('备注说明').fill(feedbackContent);
      await form.getByLabelText('联系电话').fill(contactPhone);
      await button('提交', form).click();
    },
    'dialog.close': closeDialog,
  },
  announces: {
    'form: form.submit(proofPending)': '文件上传中，请稍后',
    'form: form.submit(proofFailed)': '文件上传失败，请重新上传',
    'submitting: submitFeedback → refused': '提交失败，请稍后再试',
  },
});
