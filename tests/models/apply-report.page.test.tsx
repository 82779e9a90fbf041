import { expect } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, closeDialog, dialog, expectBusy, expectDialog, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';
import { leftAfter, portalPage } from './support/portal-page';
import { reportKept } from './support/report';

const step1 = '申请查询';
const step2 = '身份验证';

/** R446: 730 wide, both fields, who may apply, and the agreements. R455: what was entered before stays. */
async function formDialog({ context }: AnyMachineSnapshot) {
  const form = await expectDialog(step1, 730);
  await see(form.getByText('离职3年内')).toBeVisible();
  await see(form.getByText(leftAfter)).toBeVisible();
  await see(button('《履历查询协议》', form)).toBeVisible();
  await see(button('《账号实名认证协议》', form)).toBeVisible();
  await see(form.getByRole('checkbox')).toBeVisible();
  await see(form.getByLabelText('姓名')).toHaveValue(context.name);
  await see(form.getByLabelText('身份证号')).toHaveValue(context.idNo);
  return form;
}

const qrCode = (page: BrowserPage) => page.getByRole('img', { name: '二维码' });

/** R448: 500 wide, the three steps, the way back and the button that the person clicks when done. */
async function identityDialog() {
  const identity = await expectDialog(step2, 500);
  const steps = identity.getByRole('listitem');
  await ask('steps', () => steps.elements().length).toBe(3);
  for (const [at, words] of ['扫码', '人脸', '申请'].entries()) await see(steps.nth(at)).toHaveTextContent(words);
  await expectReady(button('上一步', identity));
  await see(button('完成刷脸认证', identity)).toBeVisible();
  return identity;
}

/** R448: a code of 186 pixels that nothing covers. */
async function openCode(page: BrowserPage) {
  const identity = await identityDialog();
  await expectReady(button('完成刷脸认证', identity));
  await see(qrCode(page)).toBeVisible();
  const { width, height } = qrCode(page).element().getBoundingClientRect();
  expect([width, height]).toEqual([186, 186]);
  expect(identity.getByText('刷脸成功').query()).toBeNull();
  expect(identity.getByText('正在刷新').query()).toBeNull();
  expect(identity.getByText(/请重新扫码|已过期/).query()).toBeNull();
  return identity;
}

/** R457: a tick in place of the code. */
async function tick(page: BrowserPage) {
  const identity = await identityDialog();
  await see(identity.getByText('刷脸成功')).toBeVisible();
  expect(qrCode(page).query()).toBeNull();
  expect(button('点击刷新', identity).query()).toBeNull();
  return button('完成刷脸认证', identity);
}

/** R458, or the words for a code that is too old; a click that changes nothing leaves what is there. */
const coverWords = (last: string) => {
  if (last === 'after codeLifetime') return /^二维码已过期，请刷新$/;
  return last.includes('→') ? /^请重新扫码$/ : /^(请重新扫码|二维码已过期，请刷新)$/;
};

await describeRenderedFlow({
  flow: flowNamed('applyReport'),
  requirements: 'R442 R445 R446 R448 R453 R454 R455 R457 R458 R459 R460 R461 R462 R464 R465'.split(' '),
  frame: 'page',
  // The result page finds the report as if it had just been fetched.
  render: () => portalPage('/portal/archive', reportKept),
  views: {
    idle: async (page) => {
      await noDialog();
      await see(page.getByRole('heading', { name: '员工履历报告', level: 1 })).toBeVisible();
      await expectReady(button('申请查询'));
    },
    form: async (_, snapshot) => expectReady(button('下一步', await formDialog(snapshot))),
    requestingAddress: async (_, snapshot) => expectBusy(button('下一步', await formDialog(snapshot))),
    'scanning.polling': openCode,
    'scanning.waiting': openCode,
    'scanning.stopped': async (page) => expectReady(button('点击刷新', await openCode(page))),
    passed: async (page) => expectReady(await tick(page)),
    fetchingReport: async (page) => expectBusy(await tick(page)),
    refresh: async (_page, _snapshot, last) => {
      const identity = await identityDialog();
      await see(identity.getByText(coverWords(last))).toBeVisible();
      await expectReady(button('点击刷新', identity));
      expect(identity.getByText('刷脸成功').query()).toBeNull();
    },
    refreshing: async () => expectBusy(button('正在刷新', await identityDialog())),
    finished: async (page) => {
      await see(page.getByRole('heading', { name: '在线验证结果', level: 1 })).toBeVisible();
      await see(page.getByRole('article', { name: '员工履历报告' })).toBeVisible();
      await noDialog();
    },
  },
  perform: {
    'apply.open': () => button('申请查询').click(),
    'form.submit': async ({ name, idNo, agreed }) => {
      const form = dialog(step1);
      await form.getByLabelText('姓名').fill(name);
      await form.getByLabelText('身份证号').fill(idNo);
      const box = form.getByRole('checkbox');
      const ticked = box.element().matches(':checked');
      if (ticked !== agreed) await box.click();
      await button('下一步', form).click();
    },
    'dialog.back': () => button('上一步', dialog(step2)).click(),
    'dialog.close': closeDialog,
    'code.refresh': (_, page) => page.getByRole('button', { name: /^(点击|正在)刷新$/ }).click(),
    'verification.complete': () => button('完成刷脸认证', dialog(step2)).click(),
  },
  announces: {
    'form: form.submit(notAgreed)': '请阅读并勾选协议',
    'requestingAddress: requestAddress → refused': '未查询到您的任职信息',
    'scanning.polling: checkStatus → notYet': ({ context }) => (context.asked ? '请完成刷脸认证' : undefined),
    'scanning.polling: checkStatus → otherMessage': '照片与本人不符',
    'scanning.polling: checkStatus → broken': '网络异常，请检查网络后重试',
    'refresh: verification.complete': '刷脸失败，请重新认证',
    'refreshing: code.refresh': '正在刷新',
    'refreshing: verification.complete': '正在刷新',
    'refreshing: refreshAddress → refused': '未查询到您的任职信息',
    'fetchingReport: fetchReport → refused': '报告生成失败',
  },
  fromEffect: ['apply.open'],
});
