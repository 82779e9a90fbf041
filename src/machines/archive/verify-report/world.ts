import { worldOf } from '../../shared/world';

interface VerifyWorld {
  /** What the code is that each case enters. */
  code: 'valid' | 'expired' | 'unknown';
  /** Wrong codes of this browser in the last minutes; with the fifth one the server asks for a captcha. */
  wrong: number;
}

const triesWithoutCaptcha = 5;
const misses = (world: VerifyWorld): VerifyWorld => ({ ...world, wrong: world.wrong + 1 });
const isGuarded = ({ wrong }: VerifyWorld): boolean => wrong >= triesWithoutCaptcha;
const has = (code: VerifyWorld['code']) => ({
  needs: (w: VerifyWorld, { context }: { context: { captcha?: unknown } }) =>
    w.code === code && !isGuarded(w) && context.captcha === undefined,
});

const onlyAPersonReads = '图形验证码只有人能看懂，程序不填写正确的';

/** A report of its own. */
export const world = worldOf<VerifyWorld>({
  starts: {
    valid: { label: '未登录', prepared: '一份有效的履历报告', input: 'visitor', world: { code: 'valid', wrong: 0 } },
    expired: {
      label: '未登录',
      prepared: '一份过期的履历报告',
      input: 'visitor',
      world: { code: 'expired', wrong: 0 },
    },
    unknown: { label: '未登录', prepared: '', input: 'visitor', world: { code: 'unknown', wrong: 0 } },
  },
  page: () => '/portal/archive',
  order: ({ code }) => (code === 'unknown' ? {} : { employee: { report: true, expired: code === 'expired' } }),
  signedIn: () => '',
  calls: { verifyCode: 'POST /api/portal/v1/archive/verifyReport' },
  steps: {
    'code.submit': { data: '准备好的在线验证码；没有准备时填写 A1B2C3D4E5F6G7H8' },
    'guarded.submit': { data: '在线验证码 A1B2C3D4E5F6G7H8，图形验证码 0000' },
    'verifyCode → report': has('valid'),
    'verifyCode → expired': has('expired'),
    'verifyCode → unknown': { ...has('unknown'), makes: misses },
    'verifyCode → captchaRequired': { needs: (w, { context }) => isGuarded(w) && context.captcha === undefined },
    'verifyCode → captchaWrong': { needs: (_, { context }) => context.captcha !== undefined },
  },
  left: { verifyCode: (w) => (w.code === 'unknown' && !isGuarded(w) ? misses(w) : w) },
  others: {
    misses: {
      label: '同一浏览器连续填错验证码',
      how: '在另一个标签页连续填写不存在的验证码，直到要求图形验证码',
      needs: (w, snapshot) => snapshot.matches('form') && !isGuarded(w),
      makes: (w) => ({ ...w, wrong: triesWithoutCaptcha }),
    },
  },
  beyond: {
    'verifyReport.checking :: error verifyCode[2]': onlyAPersonReads,
  },
  rules: [],
  books: () => ({}),
});
