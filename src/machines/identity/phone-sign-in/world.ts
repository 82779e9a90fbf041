import { identity } from '../../../../contract/limits/identity';
import { phoneSignIn } from '../../../../contract/limits/phone-sign-in';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface PhoneSignInWorld {
  /** An account has the number. */
  known: boolean;
  /** Two-step verification is on. */
  factor: boolean;
  /** What was entered last. */
  entered: 'right' | 'wrongCode' | 'wrongFactor';
  /** A code was sent less than a minute ago: the server sends no other one. */
  recent: boolean;
  /** Codes that were asked for without a captcha. */
  asked: number;
  /** How often the last code was tried. */
  tries: number;
  signedIn: boolean;
}

const start: PhoneSignInWorld = {
  known: false,
  factor: false,
  entered: 'right',
  recent: false,
  asked: 0,
  tries: 0,
  signedIn: false,
};

const isUsedUp = ({ tries }: PhoneSignInWorld): boolean => tries >= identity.phoneCodeTries;
const tried = (world: PhoneSignInWorld): PhoneSignInWorld => ({ ...world, tries: world.tries + 1 });
const enters = (entered: PhoneSignInWorld['entered']) => (world: PhoneSignInWorld) => ({ ...world, entered });
const isFree = ({ asked }: PhoneSignInWorld): boolean => asked < phoneSignIn.freeCodes.number;
const ask = (world: PhoneSignInWorld, guarded: boolean): PhoneSignInWorld => ({
  ...world,
  asked: world.asked + (guarded ? 0 : 1),
});
const signsIn = (world: PhoneSignInWorld): PhoneSignInWorld => ({ ...tried(world), signedIn: true });

/** A number of its own, which an account may have. */
export const world = worldOf<PhoneSignInWorld>({
  starts: {
    newcomer: { label: '未登录', prepared: '没有账号的手机号码', input: 'visitor', world: start },
    known: {
      label: '未登录',
      prepared: '一位已绑定手机号码的客户',
      input: 'visitor',
      world: { ...start, known: true },
    },
    careful: {
      label: '未登录',
      prepared: '一位已绑定手机号码并开启两步验证的客户',
      input: 'visitor',
      world: { ...start, known: true, factor: true },
    },
  },
  page: () => '/portal/login',
  order: ({ known, factor }) => ({
    accounts: known ? { customer: { phone: true, ...(factor && { factor: true }) } } : {},
  }),
  signedIn: () => '',
  calls: {
    sendCode: 'POST /api/portal/v1/identity/sendSignInCode',
    signIn: 'POST /api/portal/v1/identity/signInByPhone',
  },
  steps: {
    'form.submit(good)': { makes: enters('right') },
    'form.submit(wrongCode)': { needs: (_, snapshot) => !snapshot.matches('proving'), makes: enters('wrongCode') },
    'form.submit(wrongFactor)': { needs: (_, snapshot) => snapshot.matches('proving'), makes: enters('wrongFactor') },
    'sendCode → sent': {
      needs: (w, { context: { guarded } }) => !w.recent && (guarded || isFree(w)),
      makes: (w, { context: { guarded } }) => ({ ...ask(w, guarded), recent: true, tries: 0 }),
    },
    'sendCode → guarded': { needs: (w, { context: { guarded } }) => !guarded && !isFree(w) },
    'sendCode → refused': {
      needs: (w, { context: { guarded } }) => w.recent && (guarded || isFree(w)),
      makes: (w, { context: { guarded } }) => ask(w, guarded),
    },
    'signIn → signedIn': { needs: (w) => w.entered === 'right' && !w.factor && !isUsedUp(w), makes: signsIn },
    'signIn → wrong': { needs: (w) => w.entered === 'wrongCode' && !isUsedUp(w), makes: tried },
    'signIn → expired': { needs: isUsedUp },
    'signIn → factor': { needs: (w) => w.entered === 'right' && w.factor && !isUsedUp(w), makes: tried },
    'signIn → lost': cutOff,
    'signInWithFactor → signedIn': { needs: (w) => w.entered === 'right' && !isUsedUp(w), makes: signsIn },
    'signInWithFactor → wrongFactor': { needs: (w) => w.entered === 'wrongFactor' && !isUsedUp(w), makes: tried },
    'signInWithFactor → expired': { needs: isUsedUp },
    'signInWithFactor → lost': cutOff,
  },
  others: {
    minutePasses: {
      label: '等待 60 秒',
      how: '等待 60 秒',
      needs: ({ recent }, snapshot) => recent && (snapshot.matches('sent') || snapshot.matches('entering')),
      makes: (w) => ({ ...w, recent: false }),
    },
  },
  beyond: {
    ...because(
      '通行密钥要用设备添加，不能事先准备',
      'phoneSignIn.proving :: passkey.use',
      'signIn → passkey',
      'signInWithFactor → passkey',
    ),
    ...because('准备好的手机号码各不相同', 'signIn → several', 'signInWithFactor → several'),
    ...because(
      '用例同时进行，不能让协议的另一版本此刻生效',
      'signIn → termsChanged',
      'readTerms → terms',
      'readTerms → lost',
      'phoneSignIn.signingIn :: error signIn[2]',
      'phoneSignIn.rereading :: done readTerms',
      'phoneSignIn.rereading :: error readTerms',
    ),
    ...because(
      '短信验证码在上一步已经验证，动态验证码要到下一步才填写',
      'signIn → wrongFactor',
      'signInWithFactor → wrong',
      'signInWithFactor → factor',
      'signInWithFactor → termsChanged',
    ),
  },
  rules: [
    {
      name: '登录的人填过短信中的验证码',
      holds: ({ signedIn, entered }, snapshot) =>
        signedIn === snapshot.matches('signedIn') && (!signedIn || entered === 'right'),
    },
  ],
  books: ({ signedIn }) => ({ signedIn: signedIn ? 1 : 0 }),
});
