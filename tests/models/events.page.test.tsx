import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EventActivity } from '../../contract/events/calls';
import { GallerySection } from '../../src/routes/events/gallery-section';
import { NewsSection } from '../../src/routes/events/news-section';
import { CurrentVisit } from '../../src/routes/events/visit-view';
import { Notices } from '../../src/routes/shared/notices';
import type { Transport } from '../../src/services/shared/call';
import { provideTransport } from '../../src/services/shared/query-transport';
import { ServerClockContext } from '../../src/services/shared/server-clock';
import { ask, see } from './support/patience';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/player/film-dialog';
import '../../src/ui/parts/Lightbox';

const start = Date.UTC(2026, 10, 22, 4);
const listeners = new Set<() => void>();
let now = start;

/** The server's clock, which the test moves by hand. */
const clock = {
  now: () => now,
  learn: () => undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function pass(seconds: number): void {
  now += seconds * 1_000;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const activity = (values: Partial<EventActivity>): EventActivity => ({
  id: 1,
  title: '冬季开放日',
  introduction: '<p>看一块板怎样做出来</p>',
  activityStatus: 1,
  endTime: start + 3_000,
  activityType: 0,
  appletCodePictureUrl: '',
  keywords: '',
  description: '',
  seoTitle: '',
  beginTime: start + 90_000_000,
  finishTime: start + 93_600_000,
  place: '报告厅',
  capacity: 10,
  remaining: 10,
  ...values,
});

interface Asked {
  call: string;
  body: Record<string, unknown>;
}

/** Draws a part of the page; the server answers by the last part of a call's path. */
async function open(part: ReactNode, answer: (asked: Asked) => unknown, address = '/'): Promise<Asked[]> {
  const all: Asked[] = [];
  const transport: Transport = async ({ path, body }) => {
    const asked = { call: path.split('/').at(-1) ?? '', body: JSON.parse(String(body ?? '{}')) };
    all.push(asked);
    return { status: 200, json: async () => ({ code: 200, success: true, message: '', data: answer(asked) }) };
  };
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  provideTransport(client, transport);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Notices>{part}</Notices> }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  await render(
    <QueryClientProvider client={client}>
      <ServerClockContext value={clock}>
        <RouterProvider router={router} />
      </ServerClockContext>
    </QueryClientProvider>,
  );
  return all;
}

const of = (all: readonly Asked[], call: string) => all.filter((asked) => asked.call === call);

beforeEach(async () => {
  now = start;
  await page.viewport(1440, 1000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an activity', () => {
  const timer = page.getByRole('timer');
  const signUp = page.getByRole('link', { name: '立即报名' });
  const seconds = (number: number) => see(timer).toHaveTextContent(new RegExp(`0?${number}秒$`));

  it('is counted down to its end each second, and is read again at zero [R341]', async () => {
    const all = await open(<CurrentVisit type={0} name="客户参观" />, ({ call }) =>
      call === 'getActivityList'
        ? // What the server has when it is asked again is another activity.
          {
            data: [
              now < start + 3_000 ? activity({}) : activity({ id: 2, title: '春季开放日', endTime: start + 8_000 }),
            ],
            totalRows: 1,
            currentTime: now,
          }
        : {},
    );
    await seconds(3);
    await see(signUp).toBeVisible();
    pass(1);
    await seconds(2);
    pass(1);
    await seconds(1);
    expect(of(all, 'getActivityList')).toHaveLength(1);
    pass(1);
    await see(page.getByRole('heading', { name: '春季开放日' })).toBeVisible();
    expect(of(all, 'getActivityList')).toHaveLength(2);
    await seconds(5);
    await see(signUp).toBeVisible();
  });

  it('is read again where the page is drawn past the end before the clock ticks', async () => {
    let drawAgain = () => {};
    function Visit() {
      const [, setDrawn] = useState(0);
      drawAgain = () => setDrawn((drawn) => drawn + 1);
      return <CurrentVisit type={0} name="客户参观" />;
    }
    const all = await open(<Visit />, ({ call }) =>
      call === 'getActivityList'
        ? { data: now < start + 3_000 ? [activity({})] : [], totalRows: 1, currentTime: now }
        : {},
    );
    await seconds(3);
    now += 3_000;
    flushSync(drawAgain);
    await see(page.getByText('近期暂无客户参观')).toBeVisible();
    await ask('the readings', () => of(all, 'getActivityList').length).toBe(2);
  });

  it('is none from its end on: no introduction, no button, no countdown [R342]', async () => {
    const data = { data: [activity({})], totalRows: 1 };
    await open(<CurrentVisit type={0} name="客户参观" />, () => ({ ...data, currentTime: now }));
    await see(page.getByText('看一块板怎样做出来')).toBeVisible();
    pass(3);
    await see(page.getByText('近期暂无客户参观')).toBeVisible();
    await see(page.getByText('看一块板怎样做出来')).not.toBeInTheDocument();
    await see(timer).not.toBeInTheDocument();
    await see(signUp).not.toBeInTheDocument();
  });
});

describe('several open activities', () => {
  const spring = { id: 2, title: '春季开放日', introduction: '<p>看新厂</p>', endTime: start + 60_000 };
  const all = [activity({ remaining: 4 }), activity({ ...spring, remaining: 0 })];
  const rows = page.getByRole('region', { name: '正在报名的客户参观' }).getByRole('listitem');
  const show = (address: string) =>
    open(
      <CurrentVisit type={0} name="客户参观" />,
      () => ({ data: all.filter(({ endTime }) => endTime > now), totalRows: 2, currentTime: now }),
      address,
    );

  it('are all listed with their state, until each ends', async () => {
    await show('/');
    await see(page.getByText('看一块板怎样做出来')).toBeVisible();
    await see(rows.nth(0)).toHaveTextContent(/冬季开放日报名中，余4个名额/);
    await see(rows.nth(1)).toHaveTextContent(/春季开放日名额已满，可候补/);
    await see(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/portal/factoryVisit/0?activity=2');
    pass(3);
    await see(page.getByText('看新厂')).toBeVisible();
    await see(rows.nth(0)).not.toBeInTheDocument();
  });

  it('are chosen by the address, which the sign-up keeps', async () => {
    await show('/?activity=2');
    await see(page.getByText('看新厂')).toBeVisible();
    await see(page.getByRole('link', { name: '立即报名' })).toHaveAttribute(
      'href',
      '/portal/factoryVisitorApply/0?activity=2',
    );
  });

  it('show the first where the address names none of them', async () => {
    await show('/?activity=x');
    await see(page.getByText('看一块板怎样做出来')).toBeVisible();
  });
});

describe('the gallery [R351]', () => {
  const photo = (id: number) => ({ id, pictureName: `照片${id}`, picturePath: `art:photo-${id}` });
  const film = { fileId: 'film-1', title: '三分钟参观', informationId: 1, videoCoverUrl: 'art:film' };
  const draw = (photos: number) =>
    open(<GallerySection type={0} />, ({ call }) => {
      if (call === 'getHighlights') return { pictures: Array.from({ length: photos }, (_, at) => photo(at + 1)) };
      if (call === 'selectVideoCenterList') return { root: [film], currePage: 1, countRow: 1 };
      return {};
    });
  const slide = (number: number, count: number) => page.getByRole('list', { name: `照片第${number}组，共${count}组` });
  const motion = (value: 'no-preference' | 'reduce') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  afterEach(() => motion('reduce'));

  it('goes on every three seconds by five photos and round, plays its film and shows a photo large', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await motion('no-preference');
    await draw(7);
    await see(slide(1, 2)).toBeVisible();
    await ask('the photos', () => slide(1, 2).getByRole('button').elements().length).toBe(5);
    vi.advanceTimersByTime(2_999);
    await see(slide(1, 2)).toBeVisible();
    vi.advanceTimersByTime(1);
    await see(slide(2, 2)).toBeVisible();
    await ask('the photos', () => slide(2, 2).getByRole('button').elements().length).toBe(2);
    vi.advanceTimersByTime(3_000);
    await see(slide(1, 2)).toBeVisible();
    vi.useRealTimers();
    await motion('reduce');

    await page.getByRole('button', { name: '查看大图：照片2' }).click();
    await see(page.getByRole('dialog', { name: '图片预览' }).getByText('2 / 7')).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await see(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: '播放影片：三分钟参观' }).click();
    await see(page.getByRole('dialog', { name: '三分钟参观' })).toBeVisible();
  });

  it('stands still with a single slide', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await motion('no-preference');
    await draw(5);
    await see(slide(1, 1)).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
    await see(page.getByRole('button', { name: '下一组照片' })).not.toBeInTheDocument();
  });
});

describe('past news [R354]', () => {
  const item = (id: number) => ({
    id,
    title: `回顾${id}`,
    content: '正文',
    topImage: '',
    createTime: '2026-11-01 09:00',
    accessingCount: 1,
    commentCount: 0,
  });
  const cards = page.getByRole('listitem');
  /** How many cards are wholly within the list. */
  const inView = () => {
    const list = document.querySelector('ul')?.getBoundingClientRect();
    return [...document.querySelectorAll('li')].filter(
      (card) => list && card.getBoundingClientRect().right <= list.right + 1,
    ).length;
  };
  const draw = (total: number) =>
    open(<NewsSection type={0} />, ({ body }) => {
      const first = (Number(body.pageNum) - 1) * 10;
      const size = Math.max(0, Math.min(10, total - first));
      return {
        root: Array.from({ length: size }, (_, at) => item(first + at + 1)),
        total,
        pageNum: body.pageNum,
        pageSize: 10,
      };
    });

  it('comes by ten, is seen three at a time, four where there are four, and opens in a new tab', async () => {
    const all = await draw(12);
    await ask('the cards', () => cards.elements().length).toBe(10);
    expect(all.map(({ body }) => body)).toEqual([{ pageNum: 1, pageSize: 10, typeCode: 'visiting_a_factory' }]);
    await ask('the cards in view', inView).toBe(3);
    const link = page.getByRole('link', { name: /^回顾7/ });
    await see(link).toHaveAttribute('href', '/portal/factoryVisitDetails/7');
    await see(link).toHaveAttribute('target', '_blank');
    document.querySelector('ul')?.scrollTo({ left: 100_000, behavior: 'instant' });
    await ask('the cards', () => cards.elements().length).toBe(12);
    expect(all).toHaveLength(2);
  });

  it('is seen four at a time where there are exactly four', async () => {
    await draw(4);
    await ask('the cards', () => cards.elements().length).toBe(4);
    await ask('the cards in view', inView).toBe(4);
  });
});
