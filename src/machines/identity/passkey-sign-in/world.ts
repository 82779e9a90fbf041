import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface PasskeySignInWorld {
  /** On the portal; the device keeps it. */
  passkey: 'kept' | 'removed';
  signedIn: boolean;
}

const signsIn = (world: PasskeySignInWorld): PasskeySignInWorld => ({ ...world, signedIn: true });
const isKept = ({ passkey }: PasskeySignInWorld): boolean => passkey === 'kept';

/** A customer whose passkey is on the device. */
export const world = worldOf<PasskeySignInWorld>({
  starts: {
    kept: {
      label: '未登录',
      prepared: '一位客户，本机有其登录用的通行密钥',
      input: 'visitor',
      world: { passkey: 'kept', signedIn: false },
    },
    removed: {
      label: '未登录',
      prepared: '一位客户，本机的通行密钥已在账号中删除',
      input: 'visitor',
      world: { passkey: 'removed', signedIn: false },
    },
  },
  page: () => '/portal/login',
  order: () => ({ accounts: { customer: {} } }),
  signedIn: () => '',
  calls: { signIn: 'POST /api/portal/v1/identity/signInByPasskey' },
  steps: {
    'form.show': { needs: () => false },
    'signIn → signedIn': { needs: isKept, makes: signsIn },
    'signIn → refused': { needs: (w) => !isKept(w) },
    'signIn → lost': cutOff,
  },
  beyond: {
    ...because(
      '用例的设备立刻同意，不等人选择；由浏览器的测试检查',
      'passkeySignIn.offering :: form.show',
      'passkeySignIn.waiting :: passkey.press',
      'passkeySignIn.waiting :: form.hide',
      'offer → chosen',
      'offer → nothing',
      'passkeySignIn.waiting :: done offer',
      'passkeySignIn.waiting :: error offer',
    ),
    'signIn → disabled': '用例不停用账号；由服务的测试检查',
    'signIn → cancelled': '用例的设备总是同意；由模型的测试检查',
  },
  books: ({ signedIn }) => ({ signedIn: signedIn ? 1 : 0 }),
});
