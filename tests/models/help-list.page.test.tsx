import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CategoryList } from '../../src/ui/help/CategoryList';
import { see } from './support/patience';

const documentNamed = (serviceGuideName: string, oldId: number) => ({
  serviceGuideId: oldId,
  serviceGuideName,
  oldId,
  categoryCode: 'service_pcb',
  serviceGuideTypeCode: 'service_type_order',
  editTime: '',
  createTime: '2026-11-20 09:00',
  accessingCount: 0,
});
const [short, long] = ['短'.repeat(70), '长'.repeat(71)];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const tip = page.getByRole('tooltip');

async function open() {
  const root = createRootRoute({
    component: () => (
      <CategoryList title="PCB · 下单指南" documents={[documentNamed(short, 1), documentNamed(long, 2)]} />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  await render(<RouterProvider router={router} />);
}

const point = (at: Element) =>
  at.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

it('shows a name of more than 70 characters whole after two seconds [R283]', async () => {
  await open();
  const links = page.getByRole('link');
  await see(links.nth(0)).toHaveAttribute('href', '/portal/server_guide_1.html');
  point(links.nth(0).element());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(tip.query()).toBeNull();
  point(links.nth(1).element());
  await vi.advanceTimersByTimeAsync(1_999);
  expect(tip.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await see(tip).toHaveTextContent(long);
});
