import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface ConsentWorld {
  /** The customer has accepted an earlier user agreement alone. */
  behind: boolean;
}

const accepts = (): ConsentWorld => ({ behind: false });

/** An account of its own. */
export const world = worldOf<ConsentWorld>({
  starts: {
    behind: {
      label: '客户已登录',
      prepared: '一位客户，只同意过上一版用户协议',
      input: 'customer',
      world: { behind: true },
    },
    even: {
      label: '客户已登录',
      prepared: '一位客户，已同意现行的协议',
      input: 'customer',
      world: { behind: false },
    },
  },
  page: () => '/portal/serviceGuide',
  order: ({ behind }) => ({ accounts: { customer: behind ? { behind: true } : {} } }),
  signedIn: () => 'customer',
  calls: {
    findPending: 'POST /api/portal/v1/legal/getPendingTerms',
    acceptTerms: 'POST /api/portal/v1/legal/acceptTerms',
  },
  steps: {
    'findPending → pending': { needs: ({ behind }) => behind },
    'findPending → nothing': { needs: ({ behind }) => !behind },
    'findPending → broken': cutOff,
    'acceptTerms → accepted': { makes: accepts },
    'acceptTerms → broken': cutOff,
  },
  left: { acceptTerms: accepts },
  beyond: {
    ...because(
      '用例同时进行，不能让协议的另一版本此刻生效',
      'acceptTerms → changed',
      'consent.accepting :: error acceptTerms[0]',
    ),
    ...because(
      '登录失效时页面打开登录窗口，协议窗口随之消失',
      'acceptTerms → loginFirst',
      'consent.accepting :: error acceptTerms[1]',
    ),
  },
  books: ({ behind }) => ({ pending: behind ? 1 : 0 }),
});
