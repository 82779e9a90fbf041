import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, closeDialog, dialog, expectBusy, expectDialog, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

const title = '在线验证';

/** R450: 690 wide, one field. */
async function codeDialog() {
  const form = await expectDialog(title, 690);
  await see(form.getByRole('textbox')).toHaveAccessibleName('在线验证码');
  return form;
}

await describeRenderedFlow({
  flow: flowNamed('verifyReport'),
  requirements: ['R442', 'R445', 'R450', 'R467', 'R468', 'R475', 'R497'],
  frame: 'page',
  // The result page finds the report as if it had just been verified.
  render: () => portalPage('/portal/archive', (cache) => reportKept(cache, { onlineChecking: 'yes' })),
  views: {
    idle: async () => {
      await noDialog();
      await expectReady(button(title));
    },
    form: async (_, { context }) => {
      const form = await codeDialog();
      await expectReady(button('立即验证', form));
      const refusal = form.getByText('验证码不存在');
      if (context.refusal === '') await see(refusal).not.toBeInTheDocument();
      else await see(refusal).toBeVisible();
    },
    checking: async () => expectBusy(button('立即验证', await codeDialog())),
    valid: async (page) => {
      await see(page.getByRole('heading', { name: '在线验证结果', level: 1 })).toBeVisible();
      await see(page.getByRole('article', { name: '员工履历报告' })).toBeVisible();
      await see(page.getByRole('complementary', { name: '报告操作' })).not.toBeInTheDocument();
      await see(page.getByRole('button', { name: /下载|转发|反馈/ })).not.toBeInTheDocument();
    },
    expired: async (page) => {
      await see(page.getByText('在线验证报告已过期，无法在线验证，请报告所有者重新申请')).toBeVisible();
      await see(page.getByRole('link', { name: '申请查询' })).toBeVisible();
    },
  },
  perform: {
    'verify.open': () => button(title).click(),
    'code.submit': async ({ verificationCode }) => {
      await dialog(title).getByRole('textbox').fill(verificationCode);
      await button('立即验证', dialog(title)).click();
    },
    'dialog.close': closeDialog,
  },
  announces: { 'checking: verifyCode → unknown': '验证码不存在' },
  fromEffect: ['verify.open'],
});
