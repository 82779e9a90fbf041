import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, closeDialog, dialog, expectBusy, expectDialog, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

const title = '转发报告到邮箱';

/** R487, R494: 690 wide, one field. */
async function mailDialog(email: string) {
  const form = await expectDialog(title, 690);
  await see(form.getByRole('textbox')).toHaveAccessibleName('接收邮箱');
  await see(form.getByRole('textbox')).toHaveValue(email);
  return form;
}

await describeRenderedFlow({
  flow: flowNamed('mailReport'),
  requirements: ['R445', 'R475', 'R476', 'R487', 'R488', 'R494'],
  frame: 'page',
  render: () => portalPage('/portal/online-checking-result', reportKept),
  views: {
    idle: async (page) => {
      await noDialog();
      const panel = page.getByRole('complementary', { name: '报告操作' });
      for (const name of ['下载PDF版本', title, '数据异常反馈']) await expectReady(button(name, panel));
      await see(panel.getByText('60分钟')).toBeVisible();
    },
    form: async (_, { context }) => expectReady(button('发送', await mailDialog(context.email))),
    sending: async (_, { context }) => expectBusy(button('发送', await mailDialog(context.email))),
    sent: async (_, { context }) => {
      const done = await expectDialog('发送成功', 420);
      await see(done.getByText(context.email)).toBeVisible();
    },
  },
  perform: {
    'mail.open': () => button(title).click(),
    'form.submit': async ({ email }) => {
      await dialog(title).getByRole('textbox').fill(email);
      await button('发送', dialog(title)).click();
    },
    'dialog.close': closeDialog,
  },
  announces: { 'sending: sendMail → refused': '今日发送次数已用完' },
});
