import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface SignInWorld {
  /** Two-step verification is on. */
  factor: boolean;
  entered: 'right' | 'wrongPassword' | 'wrongCode';
  /** After the fifth wrong password a captcha is asked for. */
  failures: 'few' | 'four' | 'five';
  signedIn: boolean;
}

const start: SignInWorld = { factor: false, entered: 'right', failures: 'few', signedIn: false };

const signsIn = (world: SignInWorld): SignInWorld => ({ ...world, signedIn: true });
const enters = (entered: SignInWorld['entered']) => (world: SignInWorld) => ({ ...world, entered });
const isRight = ({ entered }: SignInWorld): boolean => entered === 'right';
const isWrong = ({ entered }: SignInWorld): boolean => entered === 'wrongPassword';

const answers = ['signedIn', 'wrong', 'guarded', 'paused', 'factor', 'passkey', 'wrongCode', 'refused', 'lost'];

/** An account of its own. */
export const world = worldOf<SignInWorld>({
  starts: {
    visitor: { label: '未登录', prepared: '一位客户', input: 'visitor', world: start },
    careful: {
      label: '未登录',
      prepared: '一位已开启两步验证的客户',
      input: 'visitor',
      world: { ...start, factor: true },
    },
  },
  page: () => '/portal/login?form=signIn',
  order: ({ factor }) => ({ accounts: { customer: factor ? { factor: true } : {} } }),
  signedIn: () => '',
  calls: { signIn: 'POST /api/portal/v1/identity/signIn' },
  steps: {
    'form.submit(filled)': { makes: enters('right') },
    'form.submit(wrongPassword)': {
      needs: (w, snapshot) => isRight(w) && w.failures !== 'five' && snapshot.matches('entering'),
      makes: enters('wrongPassword'),
    },
    'form.submit(wrongCode)': {
      needs: (w, snapshot) => isRight(w) && snapshot.matches('proving'),
      makes: enters('wrongCode'),
    },
    'signIn → signedIn': { needs: (w) => isRight(w) && !w.factor, makes: signsIn },
    'signIn → wrong': { needs: (w) => isWrong(w) && w.failures === 'few' },
    'signIn → guarded': {
      needs: (w) => isWrong(w) && w.failures === 'four',
      makes: (w) => ({ ...w, failures: 'five' }),
    },
    'signIn → factor': { needs: (w) => isRight(w) && w.factor },
    'signIn → lost': cutOff,
    'signInWithCode → signedIn': { needs: isRight, makes: signsIn },
    'signInWithCode → wrongCode': { needs: ({ entered }) => entered === 'wrongCode' },
    'signInWithCode → lost': cutOff,
  },
  others: {
    failsFourTimes: {
      label: '在别处输错4次密码',
      how: '在另一个浏览器以该客户登录，密码填错 4 次',
      needs: ({ factor, entered, failures }, snapshot) =>
        !factor && entered === 'right' && failures === 'few' && snapshot.matches('entering'),
      makes: (w) => ({ ...w, failures: 'four' }),
    },
  },
  beyond: {
    ...because(
      '通行密钥要用设备添加，不能事先准备',
      'signIn.proving :: passkey.use',
      'signIn.usingPasskey :: done signInByPasskey',
      'signIn.usingPasskey :: error signInByPasskey',
      'signIn → passkey',
      'signIn → refused',
      'signInWithCode → passkey',
      'signInWithCode → refused',
      ...answers.map((name) => `signInByPasskey → ${name}`),
    ),
    ...because('要先连续输错 10 次以上，由服务的测试检查', 'signIn → paused', 'signInWithCode → paused'),
    ...because(
      '密码在上一步已经验证，验证码要到下一步才填写',
      'signIn → wrongCode',
      'signInWithCode → wrong',
      'signInWithCode → guarded',
      'signInWithCode → factor',
    ),
  },
  books: ({ signedIn }) => ({ signedIn: signedIn ? 1 : 0 }),
});
