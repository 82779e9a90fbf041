import type { AnyMachineSnapshot } from 'xstate';
import { cutOff } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface SessionWorld {
  /**
   * What the browser's cookies are to the server. `another`: signed in anew while the page signs out, of which the server
   * hears later.
   */
  session: 'none' | 'live' | 'another';
}

const are = (session: SessionWorld['session']) => (): SessionWorld => ({ session });
const leaving = ({ value }: AnyMachineSnapshot): boolean => value === 'signingOut';

const known = (actor: string) => ({
  [`${actor} → customer`]: { needs: ({ session }: SessionWorld) => session === 'live' },
  [`${actor} → nobody`]: { needs: ({ session }: SessionWorld) => session === 'none' },
  [`${actor} → broken`]: cutOff,
});

/** A visitor, and a customer of its own. */
export const world = worldOf<SessionWorld>({
  starts: {
    visitor: { label: '未登录', prepared: '一位客户；一个活动', input: 'visitor', world: { session: 'none' } },
  },
  page: ({ sale }) => sale?.address ?? '',
  order: () => ({ accounts: { customer: {} }, sale: { items: [] } }),
  signedIn: () => '',
  calls: {
    fetchCustomer: 'POST /api/portal/v1/customer/getCustomerInfo',
    signOut: 'GET /login/logout',
  },
  steps: {
    // The window's document is held until the case lets it come.
    'frame.loaded': { how: '先在 /dev/faults 把 GET /* 延迟，看到「登录窗口加载中」后再让它返回' },
    'frame.signedIn': {
      needs: (_, snapshot) => snapshot.matches({ frame: 'open' }),
      makes: are('live'),
      how: '在登录窗口点击「密码登录」，填写准备好的客户的账号和密码，点击「登录」',
    },
    'session.refused': {
      makes: (world, snapshot) => (leaving(snapshot) ? world : { session: 'none' }),
      how: '在 /dev/faults 让下一次 GET /api/integral/ns/time 返回 401；除非正在退出，在开发者工具「应用」面板删除本站全部 Cookie；切换到另一个标签页，再切换回来',
    },
    'session.found': { makes: (_, snapshot) => ({ session: leaving(snapshot) ? 'another' : 'live' }) },
    'session.ended': { makes: are('none') },
    ...known('fetchCustomer'),
    ...known('recallCustomer'),
    'signOut → done': { makes: are('none') },
    'signOut → broken': cutOff,
  },
  left: { signOut: ({ session }) => ({ session: session === 'another' ? 'live' : 'none' }) },
  beyond: {
    'session.frame.loading :: frame.signedIn': '登录窗口显示出来之后，才能在其中登录',
  },
  books: ({ session }) => ({ signedIn: session === 'none' ? 0 : 1 }),
});
