import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  css,
  holding,
  part,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { sessionMachine } from './machine';

const main = role('main');
export const login = dialog('登录');
export const frame = css('iframe', login);
const leaving = dialog('退出登录');

const visitor: Sight[] = [noDialog, ready(button('登录', main))];
const named = ({ customer }: ContextFrom<typeof sessionMachine>): Sight =>
  visible(holding(css('header span'), part(`您好，${customer?.customerCode}`)), '客户');

const window: Sight[] = [
  ...openDialog('登录', 460),
  showing(frame, { attributes: { src: '/portal/login-frame' } }, '登录窗口'),
];
export const loading = text(part('登录窗口加载中'), login);
const expired = text(part('登录已失效，请重新登录'), login);

/** Who is signed in (R012, R013, R020–R022). */
export const screen = screenOf<typeof sessionMachine>({
  views: {
    anonymous: () => visitor,
    autoSigningIn: () => visitor,
    signingIn: () => visitor,
    failed: () => visitor,
    'frame.loading': () => [...window, visible(loading), absent(expired)],
    'frame.open': () => [...window, absent(loading), absent(expired)],
    // A frame that has the focus takes it along when it goes.
    'frame.broken': () => [
      ...openDialog('登录', 460, {}),
      visible(text(part('登录窗口加载失败'), login)),
      ready(button('重试', login)),
      absent(frame, '登录窗口'),
    ],
    expired: () => [...window, visible(loading), visible(expired)],
    signedIn: (context) => [noDialog, named(context)],
    confirmingSignOut: (context) => [
      ...openDialog('退出登录', 420),
      visible(text(part('您确定要退出吗？'), leaving)),
      ready(button('确定', leaving)),
      named(context),
    ],
    signingOut: (context) => [
      ...openDialog('退出登录', 420),
      busy(button('确定', leaving)),
      ready(button('取消', leaving)),
      named(context),
    ],
  },
  events: {
    'login.open': (_, { click }) => click(button('登录', main)),
    'login.retry': (_, { click }) => click(button('重试', login)),
    'frame.loaded': 'outside',
    'frame.signedIn': 'outside',
    'dialog.close': closeDialog,
    'session.refused': 'outside',
    'session.found': 'outside',
    'session.ended': 'outside',
    'logout.ask': (_, { click }) => click(button('退出登录', role('banner'))),
    'logout.confirm': (_, { click }) => click(button('确定', leaving)),
    'logout.cancel': (_, { click }) => click(button('取消', leaving)),
  },
  announces: {
    'anonymous: session.refused(login)': messages.loginFirst,
    'autoSigningIn: session.refused(login)': messages.loginFirst,
    'failed: session.refused(login)': messages.loginFirst,
    'signedIn: session.refused(login)': messages.loginFirst,
    'confirmingSignOut: session.refused(login)': messages.loginFirst,
    'signingIn: fetchCustomer → customer': '登录成功',
    'signingIn: fetchCustomer → broken': messages.offline,
    'signingOut: signOut → broken': messages.offline,
    'frame.loading: after frameTimeout': '登录窗口加载失败重试',
    'expired: after frameTimeout': '登录窗口加载失败重试',
  },
});
