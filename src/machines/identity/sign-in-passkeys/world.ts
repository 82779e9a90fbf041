import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface SignInPasskeysWorld {
  passkey: 'none' | 'added';
}

const isAdded = ({ passkey }: SignInPasskeysWorld): boolean => passkey === 'added';
const isNone = ({ passkey }: SignInPasskeysWorld): boolean => passkey === 'none';
const has = (passkey: SignInPasskeysWorld['passkey']) => () => ({ passkey });

/** A customer, on a device of their own. */
export const world = worldOf<SignInPasskeysWorld>({
  starts: {
    customer: { label: '客户已登录', prepared: '一位客户', input: 'customer', world: { passkey: 'none' } },
  },
  page: () => '/portal/account',
  order: () => ({ accounts: { customer: {} } }),
  signedIn: () => 'customer',
  calls: {
    // The first of its calls: the device is asked in between.
    createPasskey: 'POST /api/portal/v1/identity/startSignInPasskey',
    removePasskey: 'POST /api/portal/v1/identity/removeSignInPasskey',
  },
  steps: {
    'passkey.remove': { needs: isAdded },
    'createPasskey → added': { needs: isNone, makes: has('added') },
    'createPasskey → known': { needs: isAdded },
    'createPasskey → lost': cutOff,
    'removePasskey → dropped': { makes: has('none') },
    'removePasskey → lost': cutOff,
  },
  beyond: {
    'createPasskey → cancelled': '用例的设备总是同意；由模型的测试检查',
    ...because(
      '用例不把时钟调快；由服务的测试检查',
      'createPasskey → notFresh',
      'removePasskey → notFresh',
      'login → signedIn',
      'login → dismissed',
      'signInPasskeys.creating :: error createPasskey[0]',
      'signInPasskeys.removingPasskey :: error removePasskey[0]',
      'signInPasskeys.awaitingLogin :: done login[0]',
      'signInPasskeys.awaitingLogin :: done login[1]',
      'signInPasskeys.awaitingLogin :: error login',
    ),
  },
  books: ({ passkey }) => ({ passkeys: passkey === 'added' ? 1 : 0 }),
});
