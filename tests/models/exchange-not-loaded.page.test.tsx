import { instrument } from '@circuit-portal/workbench/instrument';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SeckillGoods, SeckillItem } from '../../contract/beans/sale/calls';
import { Notices } from '../../src/routes/shared/notices';
import type { FlowSetup } from '../../src/services/shared/flow';
import { FlowSetupContext } from '../../src/services/shared/use-flow';
import { button, dialog, noDialog } from './support/dialogs';
import { handSeconds } from './support/hand-seconds';
import { see } from './support/patience';
import { salePage } from './support/sale-page';
import { stillPage } from './support/still-page';

const readAt = Date.parse('2026-11-24T11:00:00+08:00');

const item = (skuCode: string, skuTitle: string): SeckillItem => ({
  skuCode,
  skuTitle,
  mainImagePath: 'art:iron',
  priceNum: 60,
  originalPriceNum: 199,
  inventory: 20,
  soldQuantity: 30,
  status: 0,
  reason: '',
  voucherSeckillActivityKeyId: 'anniversary',
  voucherSeckillActivityDetailAccessId: skuCode,
});

const sale: SeckillGoods = {
  activityExist: true,
  activityStatus: 3,
  activityBeginTime: readAt - 60 * 60_000,
  activityEndTime: readAt + 60 * 60_000,
  currentTime: readAt,
  limitText: '活动限兑1次',
  ticket: 'ticket',
  seckillGoodsResponseVos: [item('sku-1', '便携电烙铁'), item('sku-2', '数字万用表')],
};

it('a press whose machine cannot be fetched says so, and is not made up for by the next one [R409]', async () => {
  await stillPage();
  let offline = true;
  const setup: FlowSetup = (machine, options) => {
    if (machine.id === 'exchange' && offline) throw new Error('offline');
    return { machine: instrument(machine, 'keep').machine, options };
  };
  const { unmount } = await render(
    <Notices>
      <FlowSetupContext value={setup}>{salePage({ clock: handSeconds(readAt), sale })}</FlowSetupContext>
    </Notices>,
  );
  onTestFinished(unmount);
  await button('C10001').click();
  await button('立即兑换：便携电烙铁').click();
  await see(page.getByRole('alert').filter({ hasText: '网络异常' })).toBeVisible();
  await noDialog();
  await see(button('立即兑换：便携电烙铁')).not.toHaveAttribute('aria-busy');

  offline = false;
  await button('立即兑换：数字万用表').click();
  await see(dialog('确认兑换').getByText('您确认用60个金豆兑换“数字万用表”吗?')).toBeVisible();
  expect(page.getByText('兑换“便携电烙铁”吗?').query()).toBeNull();
  await button('取消', dialog('确认兑换')).click();
  await noDialog();
});
