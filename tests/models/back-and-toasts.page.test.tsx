import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ActivityInfo } from '../../contract/beans/activity/calls';
import { sample } from '../../src/machines/beans/coupon-pack/sample';
import { CouponPackFlow } from '../../src/routes/beans/coupons/coupon-pack-section';
import { Notices, useNotify } from '../../src/routes/shared/notices';
import { AntdProvider } from '../../src/ui/antd/AntdProvider';
import { PortalModal } from '../../src/ui/antd/PortalModal';
import { PhotoGrid } from '../../src/ui/news/PhotoGrid';
import { Button } from '../../src/ui/parts/Button';
import { BackContext } from '../../src/ui/parts/use-back-closes';
import Drawer from '../../src/ui/shell/Drawer.later';
import { BeansStage } from './support/beans';
import { button, dialog } from './support/dialogs';
import { see } from './support/patience';

import '../../src/ui/theme/base.css';

const layers: Array<() => void> = [];
const closeByBack = (close: () => void) => {
  layers.push(close);
  return () => {
    layers.splice(layers.indexOf(close), 1);
  };
};
const pressBack = () => layers.at(-1)?.();

beforeEach(() => {
  sessionStorage.clear();
  return page.viewport(390, 800);
});
afterEach(() => expect.poll(() => layers).toEqual([]));

const withBack = (children: ReactNode) => render(<BackContext value={closeByBack}>{children}</BackContext>);

function Modal() {
  const [open, setOpen] = useState(true);
  return (
    <AntdProvider>
      <PortalModal open={open} title="窗口" width={300} onClose={() => setOpen(false)}>
        内容
      </PortalModal>
    </AntdProvider>
  );
}

const info: ActivityInfo = {
  activityKeyId: 'ANNIV-18',
  title: '十八周年庆',
  startTime: 0,
  endTime: 1,
  currentTime: 0,
  generalMaxBeanQuantity: 60,
  orderMaxMultiplier: 2,
  ...sample,
  task: true,
  couponReceived: false,
  rules: [],
};

const pack = (
  <QueryClientProvider client={new QueryClient()}>
    <BeansStage>
      <CouponPackFlow info={info} known />
    </BeansStage>
  </QueryClientProvider>
);

describe('Back closes', () => {
  it('a dialog of antd', async () => {
    await withBack(<Modal />);
    await see(dialog('窗口')).toBeVisible();
    pressBack();
    await see(dialog('窗口')).not.toBeInTheDocument();
  });

  it('the coupon pack, and the focus is on what opens it', async () => {
    await withBack(pack);
    await see(dialog('周年庆优惠券包')).toBeVisible();
    pressBack();
    await see(dialog('周年庆优惠券包')).not.toBeInTheDocument();
    await see(button('领取优惠券')).toHaveFocus();
  });

  it('an enlarged photo', async () => {
    await withBack(<PhotoGrid photos={[{ id: 1, url: 'data:,', title: '参观' }]} />);
    await button('放大：参观').click();
    await see(dialog('查看照片')).toBeVisible();
    pressBack();
    await see(dialog('查看照片')).not.toBeInTheDocument();
  });

  it('the menu of a phone', async () => {
    const drawer = (
      <Drawer
        entries={[]}
        current={undefined}
        assistant={undefined}
        stations={{ stations: [], failed: false, onOpen: () => undefined, onRetry: () => undefined }}
        onChoose={() => false}
      />
    );
    // Its links are the router's.
    const router = createRouter({
      routeTree: createRootRoute({ component: () => drawer }),
      history: createMemoryHistory(),
    });
    await withBack(<RouterProvider router={router} />);
    await button('打开菜单').click();
    await see(dialog('菜单')).toBeVisible();
    pressBack();
    await see(dialog('菜单')).not.toBeInTheDocument();
  });
});

it('the coupon pack that the browser closes by itself is closed for the flow too', async () => {
  await withBack(pack);
  await see(dialog('周年庆优惠券包')).toBeVisible();
  // Chrome on Android closes a popup on Back without asking where nothing was pressed before.
  document.querySelector('dialog')?.close();
  await expect
    .poll(() => document.querySelector('[data-flow="couponPack"]')?.getAttribute('data-state'))
    .toBe('closed');
  await button('领取优惠券').click();
  await see(dialog('周年庆优惠券包')).toBeVisible();
  pressBack();
  await see(dialog('周年庆优惠券包')).not.toBeInTheDocument();
});

function Speaker() {
  const notify = useNotify();
  return (
    <dialog ref={(element) => element?.showModal()} aria-label="顶层窗口">
      <button type="button" onClick={() => notify({ level: 'warning', text: '请稍候' })}>
        说
      </button>
    </dialog>
  );
}

it('a toast is above a dialog of the browser, for screen readers too', async () => {
  await render(
    <Notices>
      <Speaker />
    </Notices>,
  );
  await button('说').click();
  const toast = page.getByRole('alert');
  await see(toast).toHaveTextContent('请稍候');
  const { left, top, width, height } = toast.element().getBoundingClientRect();
  expect(toast.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  const shown = document.querySelector('dialog');
  expect(shown?.contains(toast.element())).toBe(true);
  shown?.close();
  await see(page.getByRole('alert')).toBeVisible();
});

function Speakers() {
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify({ level: 'error', text: '未能发布' })}>发布</Button>
      <Button onClick={() => notify({ level: 'info', text: '已发布' })}>再次发布</Button>
      <Button onClick={() => notify({ level: 'info', text: '已导入', flow: 'importing' })}>导入</Button>
    </>
  );
}

it('work that ends beside a failure does not hide it, and the next answer of the same place does', async () => {
  await render(
    <Notices>
      <Speakers />
    </Notices>,
  );
  await button('发布').click();
  await button('导入').click();
  await see(page.getByText('已导入')).toBeVisible();
  await see(page.getByText('未能发布')).toBeVisible();
  await button('再次发布').click();
  await see(page.getByText('已发布')).toBeVisible();
  await see(page.getByText('未能发布')).not.toBeInTheDocument();
});
