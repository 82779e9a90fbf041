import { expect } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, dialog, expectReady } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';
import { portalPage } from './support/portal-page';
import { chooseProof } from './support/proof';
import { reportKept } from './support/report';

const form = dialog('数据异常反馈');

/** R228: formats, size and number that are allowed, and a field to choose one file. */
async function field() {
  for (const words of ['rar、zip、doc、docx、pdf、jpg、png', '20MB', '1 个文件'])
    await see(form.getByText(words)).toBeVisible();
  const control = form.getByLabelText('证明材料').element();
  expect(control instanceof HTMLInputElement && !control.multiple && control.accept).toBe(
    '.rar,.zip,.doc,.docx,.pdf,.jpg,.png',
  );
}

async function chosen({ context }: AnyMachineSnapshot) {
  await field();
  await see(form.getByText(context.file.name)).toBeVisible();
  await expectReady(button('删除', form));
}

/** R213: under way, so neither done nor failed. */
const loading =
  (words: string) =>
  async (_: BrowserPage, snapshot: AnyMachineSnapshot): Promise<void> => {
    await chosen(snapshot);
    await see(form.getByRole('progressbar')).toBeVisible();
    await see(form.getByRole('status')).toHaveTextContent(words);
    expect(button('重新上传', form).query()).toBeNull();
  };

await describeRenderedFlow({
  flow: flowNamed('upload'),
  requirements: ['R211', 'R213', 'R218', 'R221', 'R222', 'R223', 'R228', 'R229'],
  frame: 'page',
  render: () => portalPage('/portal/online-checking-result', reportKept),
  arrive: () => button('数据异常反馈').click(),
  views: {
    ready: async () => {
      await field();
      expect(button('删除', form).query()).toBeNull();
      expect(form.getByRole('status').query()).toBeNull();
    },
    hashing: loading('正在校验文件'),
    linking: loading('正在获取上传链接'),
    sending: loading('正在上传 0%'),
    notifying: loading('正在确认上传'),
    notifyingFailure: loading('正在确认上传'),
    done: async (_, snapshot) => {
      await chosen(snapshot);
      await see(form.getByRole('status')).toHaveTextContent('上传完成');
      expect(form.getByRole('progressbar').query()).toBeNull();
      expect(button('重新上传', form).query()).toBeNull();
    },
    fail: async (_, snapshot, last) => {
      await chosen(snapshot);
      // R221: where there is no link, in the server's words; else in those of R223.
      const words = last === 'requestLink → refused' ? /^获取临时上传链接失败$/ : /^文件上传失败，请重试$/;
      await see(form.getByRole('status')).toHaveTextContent(words);
      expect(form.getByRole('progressbar').query()).toBeNull();
      await expectReady(button('重新上传', form));
    },
  },
  perform: {
    'file.choose': ({ file }) => chooseProof(form, file),
    'file.retry': () => button('重新上传', form).click(),
    'file.remove': () => button('删除', form).click(),
  },
  // The page names each chosen file at random.
  foreseen: (event) => (event.type === 'file.choose' ? { ...event, file: { ...event.file, uid: '' } } : event),
  announces: Object.fromEntries(
    ['ready', 'hashing', 'linking', 'sending', 'notifying', 'notifyingFailure', 'done', 'fail'].map((state) => [
      `${state}: file.choose(wrongFormat)`,
      '文件格式不正确',
    ]),
  ),
});
