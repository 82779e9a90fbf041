import type { Visit } from '../../shared/visit';
import { cutOff, endsTheSession, internalError, isLive, loginSteps, sessionEnded } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface DoorWorld extends Visit {
  /** What the page is given: the pass of the visitor, one that nobody has, or a picture without any. */
  shown: 'own' | 'unknown' | 'nothing';
  pass: 'good' | 'used' | 'cancelled';
}

const start: DoorWorld = {
  session: 'live',
  shown: 'own',
  pass: 'good',
};

const has = (pass: DoorWorld['pass']) => (world: DoorWorld) =>
  isLive(world) && world.shown === 'own' && world.pass === pass;
const signsIn = (world: DoorWorld): DoorWorld => ({ ...world, session: 'live' });
const isAtRest: NonNullable<Parameters<typeof endsTheSession<DoorWorld>>[0]> = (_, snapshot) =>
  snapshot.matches('waiting');

/** A visit of its own, with one visitor. */
export const world = worldOf<DoorWorld>({
  starts: {
    door: {
      label: '员工已登录',
      prepared: '一位活动运营，已通过两步验证；明天的「工厂参观」，李雷已报名',
      input: 'door',
      world: start,
    },
  },
  page: () => '/staff/passes',
  order: () => ({
    accounts: { staff: { roles: ['activity'], factor: true }, visitor: {} },
    event: { title: '工厂参观', by: 'visitor', name: '李雷' },
  }),
  signedIn: () => 'staff',
  calls: { checkPass: 'POST /api/portal/v1/staff/checkInPass' },
  steps: {
    ...loginSteps<DoorWorld>(),
    'login → signedIn': { makes: signsIn },
    'login → dismissed': { makes: signsIn },
    'pass.submit(code)': { makes: (w) => ({ ...w, shown: 'own' }) },
    'pass.submit(unknown)': { makes: (w) => ({ ...w, shown: 'unknown' }) },
    'photo.take(photo)': { makes: (w) => ({ ...w, shown: 'own' }) },
    'photo.take(blank)': { makes: (w) => ({ ...w, shown: 'nothing' }) },
    'readPass → read': { needs: ({ shown }) => shown === 'own' },
    'readPass → unread': { needs: ({ shown }) => shown === 'nothing' },
    'checkPass → admitted': { needs: has('good'), makes: (w) => ({ ...w, pass: 'used' }) },
    'checkPass → used': { needs: has('used') },
    'checkPass → withdrawn': { needs: has('cancelled') },
    'checkPass → missing': { needs: (w) => isLive(w) && w.shown === 'unknown' },
    'checkPass → noSession': sessionEnded<DoorWorld>(),
    'checkPass → failed': { ...internalError, needs: isLive },
    'checkPass → offline': cutOff,
  },
  others: {
    endsTheSession: endsTheSession<DoorWorld>(isAtRest),
    cancels: {
      label: '客户取消报名',
      how: '在另一个浏览器以该客户登录，在「我的活动」中取消报名',
      needs: (w, snapshot) => w.pass === 'good' && isAtRest(w, snapshot),
      makes: (w) => ({ ...w, pass: 'cancelled' }),
    },
  },
  beyond: because(
    '核验只要求本次登录通过两步验证；没有通过时，管理后台不显示这一页',
    'checkPass → factor',
    'passFactor → passed',
    'passFactor → wrong',
    'passes.checking :: error checkPass[2]',
    'passes.proving :: factor.prove',
    'passes.proving :: factor.cancel',
    'passes.passing :: done passFactor',
    'passes.passing :: error passFactor',
  ),
  books: ({ pass }) => ({ confirmed: pass === 'cancelled' ? 0 : 1, admitted: pass === 'used' ? 1 : 0 }),
});
