import type { ContextFrom } from 'xstate';
import type { CallData } from '../../../../contract';
import type { Sight } from '../../shared/screen';
import { absent, button, css, partOf, role, screenOf, showing, visible } from '../../shared/screen';
import type { tickerMachine } from './machine';

type Context = ContextFrom<typeof tickerMachine>;

/** What a page shows that is walked. */
export const notices: CallData<'POST /api/portal/v1/selectNoticeInfoList'>['root'] = [
  { informationId: 31, title: '国庆假期安排', noticeInfoTitle: '', showStartTime: '2026-09-25 09:00' },
  { informationId: 32, title: '文章的标题', noticeInfoTitle: '加急产能已恢复', showStartTime: '2026-10-08 09:00' },
];
/** A notice as it is drawn. */
export interface Line {
  href: string;
  text: string;
}

const lines: Line[] = [
  { href: '/portal/q7i31.html', text: '09-25国庆假期安排详情' },
  { href: '/portal/q7i32.html', text: '10-08加急产能已恢复详情' },
];

const ticker = partOf('ticker');

/** R088: the one notice that can be read and reached, with its date, and the way to close them. */
function notice({ index, shown = lines }: Context & { shown?: readonly Line[] }): Sight[] {
  const { href, text } = shown[index] ?? { href: '', text: '' };
  return [
    showing(css('li:not([inert]) a', ticker), { count: 1, text, attributes: { href } }, '公告'),
    visible(button('关闭公告', ticker)),
  ];
}

const moving = (context: Context): Sight[] => [
  ...notice(context),
  visible(button('暂停滚动', ticker)),
  absent(button('下一条', ticker)),
];

/** The notices of the home page (R088, R089). */
export const screen = screenOf<typeof tickerMachine>({
  views: {
    rotating: moving,
    held: moving,
    paused: (context) => [...notice(context), ...['继续滚动', '下一条'].map((name) => visible(button(name, ticker)))],
    closed: () => [absent(role('region', '公告')), absent(role('link', undefined, ticker), '公告的链接')],
  },
  events: {
    'attention.hold': (_, { hover }) => hover(ticker),
    'attention.release': (_, { unhover }) => unhover(ticker),
    'rotation.pause': (_, { tap }) => tap(button('暂停滚动', ticker)),
    'rotation.resume': (_, { tap }) => tap(button('继续滚动', ticker)),
    'notice.next': (_, { tap }) => tap(button('下一条', ticker)),
    'ticker.close': (_, { tap }) => tap(button('关闭公告', ticker)),
  },
});
