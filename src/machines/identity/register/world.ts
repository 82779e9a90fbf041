import { identity } from '../../../../contract/limits/identity';
import { asPrepared } from '../../shared/means';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface RegisterWorld {
  /** What the page has entered. */
  captcha: 'read' | 'misread';
  code: 'right' | 'wrong';
  /** A code was mailed; the next one can be a minute later. */
  mailed: boolean;
  /** How often a code was tried. */
  tries: number;
  registered: boolean;
}

const start: RegisterWorld = { captcha: 'read', code: 'right', mailed: false, tries: 0, registered: false };

const isUsedUp = ({ tries }: RegisterWorld): boolean => tries >= identity.emailCodeTries;
const tried = (world: RegisterWorld): RegisterWorld => ({ ...world, tries: world.tries + 1 });

/** A mailbox that has no account. */
export const world = worldOf<RegisterWorld>({
  said: (words) => asPrepared(words).replace('ABCDEFG', '（新客户的编号）'),
  starts: { visitor: { label: '未登录', prepared: '没有账号的邮箱', input: 'visitor', world: start } },
  page: () => '/portal/login?form=register',
  order: () => ({}),
  signedIn: () => '',
  calls: {
    readTerms: 'GET /api/portal/v1/legal/getTerms',
    sendCode: 'POST /api/portal/v1/identity/sendRegistrationCode',
    register: 'POST /api/portal/v1/identity/register',
  },
  steps: {
    'email.submit(good)': { needs: ({ mailed }) => !mailed, makes: (w) => ({ ...w, captcha: 'read' }) },
    'email.submit(misread)': { makes: (w) => ({ ...w, captcha: 'misread' }) },
    'form.submit(good)': { makes: (w) => ({ ...w, code: 'right' }) },
    'form.submit(wrongCode)': { makes: (w) => ({ ...w, code: 'wrong' }) },
    'readTerms → terms': {},
    'readTerms → lost': cutOff,
    'sendCode → sent': { needs: ({ captcha }) => captcha === 'read', makes: (w) => ({ ...w, mailed: true }) },
    'sendCode → refused': { needs: ({ captcha }) => captcha === 'misread' },
    'register → registered': {
      needs: (w) => w.code === 'right' && !isUsedUp(w),
      makes: (w) => ({ ...tried(w), registered: true }),
    },
    'register → wrong': { needs: (w) => w.code === 'wrong' && !isUsedUp(w), makes: tried },
    'register → expired': { needs: isUsedUp },
  },
  beyond: because(
    '用例同时进行，不能让协议的另一版本此刻生效',
    'register → termsChanged',
    'readTermsAgain → terms',
    'readTermsAgain → lost',
    'register.registering :: error register[0]',
    'register.rereading :: done readTermsAgain',
    'register.rereading :: error readTermsAgain',
  ),
  rules: [
    {
      name: '客户编号只在账号建立之后显示',
      holds: ({ registered }, snapshot) =>
        registered === (snapshot.matches('registered') || snapshot.matches('entered')),
    },
  ],
  books: ({ registered }) => ({ signsIn: registered ? 1 : 0 }),
});
