import { because, worldOf } from '../../shared/world';

interface PhoneWorld {
  bound: 'none' | 'older' | 'new';
  /** A code was sent less than a minute ago: the server sends no other one. */
  recent: boolean;
  /** What was entered last. */
  code: 'right' | 'wrong';
  /** Wrong codes are counted; one a message is enough. */
  missed: boolean;
}

const start: PhoneWorld = { bound: 'none', recent: false, code: 'right', missed: false };

const sent = {
  needs: ({ recent }: PhoneWorld) => !recent,
  makes: (w: PhoneWorld) => ({ ...w, recent: true, missed: false }),
};
const refused = { needs: ({ recent }: PhoneWorld) => recent };

/** An account and a number of its own. */
export const world = worldOf<PhoneWorld>({
  starts: {
    none: { label: '客户已登录', prepared: '一位客户，没有绑定手机号码', input: 'none', world: start },
    bound: {
      label: '客户已登录',
      prepared: '一位客户，已绑定手机号码',
      input: 'bound',
      world: { ...start, bound: 'older' },
    },
  },
  page: () => '/portal/account',
  order: ({ bound }) => ({ accounts: { customer: bound === 'older' ? { phone: true } : {} } }),
  signedIn: () => 'customer',
  calls: {
    sendCode: 'POST /api/portal/v1/identity/sendPhoneCode',
    bindPhone: 'POST /api/portal/v1/identity/bindPhone',
  },
  steps: {
    // A case binds one number.
    'phone.submit': { needs: ({ bound }) => bound !== 'new' },
    'sendCode → sent': sent,
    'sendCode → refused': refused,
    'sendCodeAgain → sent': sent,
    'sendCodeAgain → refused': refused,
    'code.submit(good)': { makes: (w) => ({ ...w, code: 'right' }) },
    'code.submit(wrong)': { needs: ({ missed }) => !missed, makes: (w) => ({ ...w, code: 'wrong', missed: true }) },
    'bindPhone → bound': { needs: ({ code }) => code === 'right', makes: (w) => ({ ...w, bound: 'new' }) },
    'bindPhone → wrong': { needs: ({ code }) => code === 'wrong' },
  },
  beyond: because(
    '用例不把时钟调快；由服务的测试检查',
    'sendCode → notFresh',
    'sendCodeAgain → notFresh',
    'login → signedIn',
    'login → dismissed',
    'boundPhone.sending :: error sendCode[0]',
    'boundPhone.resending :: error sendCodeAgain[0]',
    'boundPhone.awaitingLogin :: done login',
    'boundPhone.awaitingLogin :: error login',
  ),
  others: {
    minutePasses: {
      label: '等待 60 秒',
      how: '等待 60 秒',
      needs: ({ recent }, snapshot) => recent && (snapshot.matches('confirming') || snapshot.matches('entering')),
      makes: (w) => ({ ...w, recent: false }),
    },
  },
  rules: [
    {
      name: '绑定的是收到验证码的号码',
      requirement: 'R396',
      holds: ({ code, bound }, snapshot) => !snapshot.matches('shown') || bound !== 'new' || code === 'right',
    },
  ],
  books: ({ bound }) => ({ older: bound === 'older' ? 1 : 0, new: bound === 'new' ? 1 : 0 }),
});
