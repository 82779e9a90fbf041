import { replyLost } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface FirstPasswordWorld {
  password: 'none' | 'set';
}

const set = () => ({ password: 'set' }) as const;
const isNone = ({ password }: FirstPasswordWorld): boolean => password === 'none';

/** An account of its own, without a password. */
export const world = worldOf<FirstPasswordWorld>({
  starts: {
    customer: {
      label: '客户已登录',
      prepared: '一位客户，没有密码',
      input: 'customer',
      world: { password: 'none' },
    },
  },
  page: () => '/portal/account',
  order: () => ({ accounts: { customer: { passwordless: true } } }),
  signedIn: () => 'customer',
  calls: { setPassword: 'POST /api/portal/v1/identity/setPassword' },
  steps: {
    'setPassword → set': { needs: isNone, makes: set },
    'setPassword → exists': { needs: (w) => !isNone(w) },
    'setPassword → lost': { needs: isNone, makes: set, ...replyLost },
  },
  beyond: {
    ...because(
      '没有密码的账号以短信或微信登录，用例的登录窗口只填写密码；由服务的测试检查',
      'setPassword → notFresh',
      'login → signedIn',
      'login → dismissed',
      'setPassword.setting :: error setPassword[0]',
      'setPassword.awaitingLogin :: done login',
      'setPassword.awaitingLogin :: error login',
    ),
    'setPassword → tooCommon': '用例只填写一个密码；过于简单的密码由服务的测试检查',
  },
  books: ({ password }) => ({ passwordWorks: password === 'set' ? 1 : 0 }),
});
