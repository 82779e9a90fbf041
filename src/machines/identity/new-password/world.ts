import { replyLost } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface NewPasswordWorld {
  /** The link is good once. */
  link: 'good' | 'used';
  /** What the page has entered. */
  entered: 'nothing' | 'good' | 'common';
  /** The password that the account has. */
  password: 'old' | 'new' | 'other';
}

const start: NewPasswordWorld = { link: 'good', entered: 'nothing', password: 'old' };

const set = (world: NewPasswordWorld): NewPasswordWorld => ({ ...world, link: 'used', password: 'new' });
const isAccepted = ({ link, entered }: NewPasswordWorld): boolean => link === 'good' && entered === 'good';

/** The link of an account of its own. */
export const world = worldOf<NewPasswordWorld>({
  starts: { link: { label: '未登录', prepared: '一位客户，已申请重置密码的链接', input: 'link', world: start } },
  page: ({ accounts }) => accounts.customer?.reset ?? '',
  order: () => ({ accounts: { customer: { reset: true } } }),
  signedIn: () => '',
  calls: { setPassword: 'POST /api/portal/v1/identity/resetPassword' },
  steps: {
    'password.set(good)': { makes: (w) => ({ ...w, entered: 'good' }) },
    'password.set(common)': { makes: (w) => ({ ...w, entered: 'common' }) },
    'setPassword → set': { needs: isAccepted, makes: set },
    'setPassword → tooCommon': { needs: ({ entered }) => entered === 'common' },
    'setPassword → invalid': { needs: ({ link, entered }) => link === 'used' && entered === 'good' },
    'setPassword → lost': { needs: isAccepted, makes: set, ...replyLost },
  },
  others: {
    usesTheLink: {
      label: '链接在别处已使用',
      how: '在另一个浏览器打开同一个链接，设置另一个密码',
      needs: ({ link }, snapshot) => link === 'good' && snapshot.matches('entering'),
      makes: (w) => ({ ...w, link: 'used', password: 'other' }),
    },
  },
  rules: [
    {
      name: '设置成功时账号的密码是新密码',
      holds: ({ password }, snapshot) => !snapshot.matches('set') || password === 'new',
    },
  ],
  books: ({ password }) => ({ newPasswordWorks: password === 'new' ? 1 : 0 }),
});
