import { cutOff } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface ClosingWorld {
  requested: boolean;
  /** A complaint of the account is under way. */
  unsettled: boolean;
  /** The password that the page has entered. */
  password: 'right' | 'wrong';
}

const start: ClosingWorld = { requested: false, unsettled: false, password: 'right' };

const isRight = ({ password }: ClosingWorld): boolean => password === 'right';

/** An account of its own, with a colleague of the service. */
export const world = worldOf<ClosingWorld>({
  starts: {
    open: { label: '客户已登录', prepared: '一位客户、一位客户服务', input: 'open', world: start },
    unsettled: {
      label: '客户已登录',
      prepared: '一位客户，有一条处理中的投诉；一位客户服务',
      input: 'unsettled',
      world: { ...start, unsettled: true },
    },
    requested: {
      label: '客户已登录',
      prepared: '一位客户，已提交注销申请',
      input: 'requested',
      world: { ...start, requested: true },
    },
  },
  page: () => '/portal/account/closing',
  order: ({ requested, unsettled }) => ({
    accounts: {
      customer: { ...(requested && { closing: true }), ...(unsettled && { complaint: true }) },
      service: { roles: ['service'], factor: true },
    },
  }),
  signedIn: () => 'customer',
  calls: {
    checkClosing: 'GET /api/portal/v1/identity/getClosing',
    requestClosing: 'POST /api/portal/v1/identity/requestClosing',
    withdrawClosing: 'POST /api/portal/v1/identity/withdrawClosing',
    saveOwnData: 'GET /api/portal/v1/identity/ownData',
  },
  steps: {
    'closing.confirm(password)': { makes: (w) => ({ ...w, password: 'right' }) },
    'closing.confirm(wrong)': { makes: (w) => ({ ...w, password: 'wrong' }) },
    'checkClosing → settled': { needs: ({ unsettled }) => !unsettled },
    'checkClosing → unsettled': { needs: ({ unsettled }) => unsettled },
    'checkClosing → offline': cutOff,
    'requestClosing → requested': {
      needs: (w) => isRight(w) && !w.unsettled,
      makes: (w) => ({ ...w, requested: true }),
    },
    'requestClosing → wrong': { needs: (w) => !isRight(w) },
    'requestClosing → unsettled': { needs: (w) => isRight(w) && w.unsettled },
    'withdrawClosing → withdrawn': { makes: (w) => ({ ...w, requested: false }) },
    'withdrawClosing → offline': cutOff,
    'saveOwnData → saved': {},
    'saveOwnData → offline': cutOff,
  },
  others: {
    complains: {
      label: '在另一个浏览器提交一条投诉',
      how: '在另一个浏览器以该客户登录，打开服务指南，点击「我要投诉」并提交',
      needs: ({ unsettled }, snapshot) => !unsettled && snapshot.matches('confirming'),
      makes: (w) => ({ ...w, unsettled: true }),
    },
    settles: {
      label: '客户服务关闭该客户的投诉',
      how: '以客户服务的账号登录管理后台，在「工单」中关闭这条投诉',
      needs: ({ unsettled }, snapshot) => unsettled && snapshot.matches('blocked'),
      makes: (w) => ({ ...w, unsettled: false }),
    },
  },
  rules: [
    {
      name: '有未处理完毕的事项时没有提交注销申请',
      holds: ({ requested, unsettled }) => !requested || !unsettled,
    },
  ],
  books: ({ requested, unsettled }) => ({ requested: requested ? 1 : 0, unsettled: unsettled ? 1 : 0 }),
});
