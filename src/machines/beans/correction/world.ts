import type { FactorWorld } from '../../shared/factor/world';
import { factorSteps, isFresh, isOld, passCall, waits } from '../../shared/factor/world';
import type { Visit } from '../../shared/visit';
import { cutOff, endsTheSession, isLive, loginSteps, replyLost, sessionEnded, signedInAs } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface CorrectionWorld extends Visit, FactorWorld {
  /** Of the day, as much as one may correct alone. */
  usedUp: boolean;
  /** A key is kept under which it may have been sent. */
  sent: boolean;
  /** What the server has of it. A case corrects at most once. */
  stored: 'no' | 'booked' | 'pending';
  /** The server has it, and the page does not know. */
  doubtful: boolean;
}

const start: CorrectionWorld = {
  session: 'live',
  factor: 'fresh',
  code: 'right',
  usedUp: false,
  sent: false,
  stored: 'no',
  doubtful: false,
};

const isTaken = (world: CorrectionWorld): boolean => isLive(world) && isFresh(world) && world.stored === 'no';
const stores = (world: CorrectionWorld): CorrectionWorld => ({
  ...world,
  sent: false,
  stored: world.usedUp ? 'pending' : 'booked',
});
const sends = (world: CorrectionWorld): CorrectionWorld => ({ ...world, sent: true });
const atRest = (_: CorrectionWorld, { value }: { value: unknown }): boolean => value === 'form';

/** The beans of a customer of its own. */
export const world = worldOf<CorrectionWorld>({
  starts: {
    staff: {
      label: '员工已登录',
      prepared: '一位活动运营，已通过两步验证；一位客户，没有金豆',
      input: 'customer',
      world: start,
    },
  },
  page: ({ accounts }) => `/staff/ledger/${accounts.owner?.code}`,
  order: () => ({ accounts: { staff: { roles: ['activity'], factor: true }, owner: { beans: 0 } } }),
  signedIn: () => 'staff',
  calls: { submit: 'POST /api/portal/v1/staff/requestBeanCorrection', passFactor: passCall },
  steps: {
    ...factorSteps<CorrectionWorld>(),
    ...loginSteps<CorrectionWorld>(),
    // Signing in passes the second factor too.
    'login → signedIn': { makes: (w) => ({ ...signedInAs(w, 'live'), factor: 'fresh' }) },
    'login → dismissed': { makes: (w) => signedInAs(w, 'live') },
    'readDraft → none': { needs: ({ sent, doubtful }) => !sent && !doubtful },
    'readDraft → missing': { needs: ({ sent, doubtful }) => sent && !doubtful },
    'readDraft → stored': { needs: ({ doubtful }) => doubtful, makes: (w) => ({ ...w, sent: false, doubtful: false }) },
    'form.submit(added)': { needs: ({ stored }) => stored === 'no' },
    'submit → booked': { needs: (w) => isTaken(w) && !w.usedUp, makes: stores },
    'submit → pending': { needs: (w) => isTaken(w) && w.usedUp, makes: stores },
    'submit → factor': { needs: (w) => isLive(w) && isOld(w), makes: sends },
    'submit → noSession': { ...sessionEnded<CorrectionWorld>(), makes: (w) => sends(signedInAs(w, 'none')) },
    'submit → lost': { needs: isTaken, makes: (w) => ({ ...sends(stores(w)), doubtful: true }), ...replyLost },
    'submit → unsent': { needs: (w) => w.stored === 'no' && isLive(w), makes: sends, ...cutOff },
  },
  others: {
    waits: waits<CorrectionWorld>((w, snapshot) => isLive(w) && atRest(w, snapshot)),
    endsTheSession: endsTheSession<CorrectionWorld>((w, snapshot) => w.stored === 'no' && atRest(w, snapshot)),
    usesUp: {
      label: '同一位员工已为该客户更正1000个金豆',
      how: '在另一个浏览器以该员工登录管理后台，为该客户更正1000个金豆',
      needs: (w, snapshot) => !w.usedUp && w.stored === 'no' && isLive(w) && atRest(w, snapshot),
      makes: (w) => ({ ...w, usedUp: true }),
    },
  },
  beyond: {
    ...because('重新打开页面才会这样，而一个用例只打开一次页面', 'readDraft → typed'),
    ...because('查询上次更正的请求没有自己的开关', 'readDraft → offline', 'correction.opening :: error readDraft'),
    ...because('上次的更正判断为没有收到之后才到达，不能事先准备', 'submit → reused'),
    ...because('员工账号没有金豆账目', 'submit → ownBeans'),
    ...because('页面先行检查，不会提交', 'submit → faulty'),
    'correction.submitting :: error submit[3]': '只有“不能更正自己的金豆”和表单有误返回到这里',
  },
  rules: [
    {
      name: '服务只更正一次',
      holds: ({ stored, doubtful }, snapshot) => !snapshot.matches('submitting') || stored === 'no' || doubtful,
    },
  ],
  books: ({ stored, usedUp }) => ({
    balance: (usedUp ? 1_000 : 0) + (stored === 'booked' ? 30 : 0),
    pending: stored === 'pending' ? 1 : 0,
  }),
});
