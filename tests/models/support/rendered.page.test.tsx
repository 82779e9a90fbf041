import { expect } from 'vitest';
import { faceCheckMachine, faceCheckModel } from '../../unit/qa/fixtures/face-check';
import { flowOf, general } from '../../unit/qa/fixtures/general';
import { describeRenderedFlow } from './describe-rendered-flow';
import { FaceCheckRoute } from './face-check-route';

const { machine, model } = general(faceCheckMachine, faceCheckModel);

await describeRenderedFlow({
  flow: flowOf(machine, model),
  render: () => <FaceCheckRoute />,
  views: {
    form: async (page, { context }) => {
      await expect.element(page.getByRole('button', { name: '提交' })).toBeVisible();
      expect(page.getByRole('alert').query()?.textContent).toBe(context.error ?? undefined);
    },
    requestingAddress: (page) => {
      expect(page.getByRole('button').query()).toBeNull();
    },
    'scanning.polling': (page) => expect.element(page.getByText('等待扫码')).toBeVisible(),
    'scanning.waiting': (page) => expect.element(page.getByText('等待扫码')).toBeVisible(),
    refresh: (page) => expect.element(page.getByRole('button', { name: '刷新' })).toBeVisible(),
    failed: (page) => expect.element(page.getByRole('button', { name: '刷新' })).toBeVisible(),
    success: (page) => expect.element(page.getByText('核验通过')).toBeVisible(),
  },
  perform: {
    'form.edit': (event, page) => page.getByLabelText('证件号码').fill(String(event.number)),
    'form.submit': (_, page) => page.getByRole('button', { name: '提交' }).click(),
    'scan.cancel': (_, page) => page.getByRole('button', { name: '取消' }).click(),
    'code.refresh': (_, page) => page.getByRole('button', { name: '刷新' }).click(),
  },
  announces: {
    'form: form.submit': ({ context }) => (context.number.length === 18 ? undefined : 'invalidNumber'),
    'requestingAddress: requestAddress → offline': 'address',
  },
});
