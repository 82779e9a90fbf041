import { cutOff, replyLost } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface MergeWorld {
  merged: boolean;
  /** The other account has asked to be closed. */
  closing: boolean;
}

const start: MergeWorld = { merged: false, closing: false };
const isFree = ({ merged, closing }: MergeWorld): boolean => !merged && !closing;
const merges = (w: MergeWorld): MergeWorld => ({ ...w, merged: true });

/** Two accounts of one person, of which the other has beans. */
export const world = worldOf<MergeWorld>({
  starts: {
    customer: {
      label: '客户已登录',
      prepared: '一位客户；另一个账号，有 60 金豆和一张优惠券，绑定了手机号码',
      input: 'customer',
      world: start,
    },
  },
  page: () => '/portal/account',
  order: () => ({ accounts: { customer: {}, other: { beans: 60, coupons: 1, phone: true } } }),
  signedIn: () => 'customer',
  calls: {
    readPreview: 'POST /api/portal/v1/identity/previewMerge',
    merge: 'POST /api/portal/v1/identity/mergeAccounts',
  },
  steps: {
    'proveOther → proven': { needs: isFree },
    'proveOther → left': {},
    'readPreview → shown': { needs: isFree },
    'readPreview → offline': cutOff,
    'merge → merged': { needs: ({ closing }) => !closing, makes: merges },
    'merge → refused': { needs: ({ closing }) => closing },
    'merge → lost': { needs: isFree, makes: merges, ...replyLost },
  },
  others: {
    asksToClose: {
      label: '以另一个账号申请注销',
      how: '在另一个浏览器以另一个账号登录，打开 /portal/account/closing，申请注销账号',
      needs: (w, snapshot) => isFree(w) && snapshot.matches('previewing'),
      makes: (w) => ({ ...w, closing: true }),
    },
  },
  beyond: {
    'readPreview → refused': '验证时已经检查，到查询之间没有间隔',
    ...because(
      '验证在 15 分钟内有效；失效由服务的测试检查',
      'merge → expired',
      'mergeAccounts.merging :: error merge[1]',
    ),
    ...because(
      '用例不把时钟调快；由服务的测试检查',
      'merge → notFresh',
      'login → signedIn',
      'login → dismissed',
      'mergeAccounts.merging :: error merge[0]',
      'mergeAccounts.awaitingLogin :: done login',
      'mergeAccounts.awaitingLogin :: error login',
    ),
  },
  rules: [
    {
      name: '申请注销的账号没有被合并',
      holds: ({ merged, closing }) => !(merged && closing),
    },
  ],
  books: ({ merged }) => ({ beans: merged ? 60 : 0, otherOpen: merged ? 0 : 1 }),
});
