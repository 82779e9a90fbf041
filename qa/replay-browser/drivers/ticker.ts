import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Driver, View } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { besideHome, isStill, openHome, pointerAway, tap } from './home-page';

const notices = ['国庆节发货安排', '新增铝基板加急服务'].map((title, at) => ({
  informationId: 101 + at,
  title,
  noticeInfoTitle: '',
  showStartTime: '2026-11-20 09:00',
}));

const part = (page: Page) => page.getByRole('region', { name: '公告', exact: true });
const has = (page: Page, name: string): Sight => visible(name, part(page).getByRole('button', { name, exact: true }));

/** R088: one of the notices, with its date, and the way to close them. */
const notice = (page: Page, { context }: AnyMachineSnapshot): Sight[] => [
  visible('公告', part(page).getByRole('link', { name: notices[context.index]?.title })),
  visible('日期', part(page).getByRole('link').getByText('11-20')),
  has(page, '关闭公告'),
];

const moving: View = (page, snapshot) => [
  ...notice(page, snapshot),
  has(page, '暂停滚动'),
  absent('下一条', part(page).getByRole('button', { name: '下一条' })),
];

/** The notices of the home page (R088). */
export const ticker: Driver = {
  address: besideHome,
  arrive: (hands, input) => openHome(hands, { flow: 'ticker', runner: 'tickerRunner', still: isStill(input) }),
  beginsLater: true,
  calls: { notices: /\/selectNoticeInfoList$/, tickerRunner: /\/assets\/ticker-runner-[^/]*\.js$/ },
  atOnce: { notices: success({ root: notices, total: notices.length }) },
  answers: {},
  perform: {
    'attention.hold': (_, { page }) => part(page).hover(),
    'attention.release': (_, hands) => pointerAway(hands),
    'rotation.pause': (_, hands) => tap(hands, '暂停滚动', 'ticker'),
    'rotation.resume': (_, hands) => tap(hands, '继续滚动', 'ticker'),
    'notice.next': (_, hands) => tap(hands, '下一条', 'ticker'),
    'ticker.close': (_, hands) => tap(hands, '关闭公告', 'ticker'),
  },
  views: {
    rotating: moving,
    held: moving,
    paused: (page, snapshot) => [...notice(page, snapshot), has(page, '继续滚动'), has(page, '下一条')],
    closed: (page) => [absent('公告', part(page))],
  },
};
