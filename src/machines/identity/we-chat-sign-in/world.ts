import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface WeChatSignInWorld {
  /** What the person did on WeChat's page; `none`: nothing, or long ago. */
  weChat: 'agreed' | 'denied' | 'unconfirmed' | 'none';
  /** Whose account the WeChat account is bound to. */
  bound: 'nobody' | 'own' | 'other';
  /** Two-step verification is on. */
  factor: boolean;
  /** What was entered last. */
  entered: 'right' | 'wrong';
  /** Before the case, or by it. */
  signedIn: boolean;
  /** The case is about binding. */
  binds: boolean;
}

const start: WeChatSignInWorld = {
  weChat: 'agreed',
  bound: 'nobody',
  factor: false,
  entered: 'right',
  signedIn: false,
  binds: false,
};

const isProven = ({ weChat }: WeChatSignInWorld): boolean => weChat === 'agreed';
const signsIn = (world: WeChatSignInWorld): WeChatSignInWorld => ({
  ...world,
  bound: 'own',
  signedIn: true,
  weChat: 'none',
});
const onlyIf = (weChat: WeChatSignInWorld['weChat']) => ({
  needs: (world: WeChatSignInWorld) => world.weChat === weChat,
});

/** A WeChat account of its own, which may be bound to an account. */
export const world = worldOf<WeChatSignInWorld>({
  starts: {
    newcomer: { label: '未登录', prepared: '在微信页面同意的人，微信没有绑定账号', input: 'visitor', world: start },
    known: {
      label: '未登录',
      prepared: '在微信页面同意的客户，微信已绑定',
      input: 'visitor',
      world: { ...start, bound: 'own' },
    },
    careful: {
      label: '未登录',
      prepared: '在微信页面同意的客户，微信已绑定，并开启两步验证',
      input: 'visitor',
      world: { ...start, bound: 'own', factor: true },
    },
    denied: { label: '未登录', prepared: '在微信页面拒绝', input: 'visitor', world: { ...start, weChat: 'denied' } },
    unconfirmed: {
      label: '未登录',
      prepared: '在微信页面同意，但微信没有确认',
      input: 'visitor',
      world: { ...start, weChat: 'unconfirmed' },
    },
    expired: { label: '未登录', prepared: '没有经过微信', input: 'visitor', world: { ...start, weChat: 'none' } },
    owner: {
      label: '已登录',
      prepared: '一位客户，在微信页面同意',
      input: 'customer',
      world: { ...start, signedIn: true, binds: true },
    },
    stranger: {
      label: '已登录',
      prepared: '一位客户，在微信页面同意的微信已绑定另一账号',
      input: 'customer',
      world: { ...start, signedIn: true, binds: true, bound: 'other' },
    },
  },
  page: () => '/portal/login',
  order: ({ bound, factor, binds }) => ({
    accounts: {
      ...((binds || bound === 'own') && {
        customer: { ...(bound === 'own' && { weChat: true as const }), ...(factor && { factor: true as const }) },
      }),
      ...(bound === 'other' && { other: { weChat: true as const } }),
    },
  }),
  signedIn: ({ binds }) => (binds ? 'customer' : ''),
  calls: {
    signIn: 'POST /api/portal/v1/identity/signInByWeChat',
    readTerms: 'GET /api/portal/v1/legal/getTerms',
    register: 'POST /api/portal/v1/identity/registerByWeChat',
    bind: 'POST /api/portal/v1/identity/bindWeChat',
  },
  steps: {
    'form.submit(good)': { makes: (w) => ({ ...w, entered: 'right' }) },
    'form.submit(wrong)': { makes: (w) => ({ ...w, entered: 'wrong' }) },
    'signIn → signedIn': { needs: (w) => isProven(w) && w.bound === 'own' && !w.factor, makes: signsIn },
    'signIn → unknown': { needs: (w) => isProven(w) && w.bound === 'nobody' },
    'signIn → factor': { needs: (w) => isProven(w) && w.bound === 'own' && w.factor },
    'signIn → expired': onlyIf('none'),
    'signIn → denied': onlyIf('denied'),
    'signIn → unavailable': onlyIf('unconfirmed'),
    'signIn → lost': cutOff,
    'signInWithFactor → signedIn': { needs: ({ entered }) => entered === 'right', makes: signsIn },
    'signInWithFactor → wrongFactor': { needs: ({ entered }) => entered === 'wrong' },
    'signInWithFactor → lost': cutOff,
    'readTerms → terms': {},
    'readTerms → lost': cutOff,
    'register → registered': { needs: isProven, makes: signsIn },
    'register → lost': cutOff,
    'bind → bound': { needs: ({ bound }) => bound === 'nobody', makes: signsIn },
    'bind → taken': { needs: ({ bound }) => bound === 'other' },
    'bind → lost': cutOff,
  },
  beyond: {
    ...because(
      '通行密钥要用设备添加，不能事先准备',
      'weChatSignIn.proving :: passkey.use',
      'signIn → passkey',
      'signInWithFactor → passkey',
    ),
    ...because(
      '用例同时进行，不能让协议的另一版本此刻生效',
      'register → termsChanged',
      'weChatSignIn.registering :: error register[0]',
    ),
    ...because(
      '微信的同意要等 10 分钟才失效，用例同时进行，不能拨动服务器的时钟',
      'register → expired',
      'bind → expired',
      'weChatSignIn.registering :: error register[1]',
    ),
    ...because(
      '用例不把时钟调快；由服务的测试检查',
      'bind → notFresh',
      'login → signedIn',
      'login → dismissed',
      'weChatSignIn.binding :: error bind[0]',
      'weChatSignIn.awaitingLogin :: done login',
      'weChatSignIn.awaitingLogin :: error login',
    ),
    ...because(
      '动态验证码要到下一步才填写，微信在上一步已经确认',
      'signIn → wrongFactor',
      'signInWithFactor → unknown',
      'weChatSignIn.checking :: error signInWithFactor[0]',
      'signInWithFactor → factor',
      'signInWithFactor → expired',
      'signInWithFactor → denied',
      'signInWithFactor → unavailable',
    ),
  },
  rules: [
    {
      name: '没有经过微信同意，不能登录或绑定',
      holds: ({ bound }, snapshot) => !(snapshot.matches('signedIn') || snapshot.matches('bound')) || bound === 'own',
    },
  ],
  books: ({ signedIn, bound }) => ({ signedIn: signedIn ? 1 : 0, bound: signedIn && bound === 'own' ? 1 : 0 }),
});
