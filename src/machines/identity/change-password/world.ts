import type { Visit } from '../../shared/visit';
import { endsTheSession, isLive, loginSteps, replyLost, sessionEnded } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface PasswordWorld extends Visit {
  /** Of the account: the one that each case enters as the present one, or the one that it enters as the new one. */
  password: 'present' | 'new';
}

const changed = (world: PasswordWorld): PasswordWorld => (isLive(world) ? { ...world, password: 'new' } : world);

/** An account of its own. */
export const world = worldOf<PasswordWorld>({
  starts: {
    customer: {
      label: '客户已登录',
      prepared: '一位客户，密码为 a-good-password',
      input: 'customer',
      world: { session: 'live', password: 'present' },
    },
  },
  page: () => '/portal/account',
  order: () => ({ accounts: { customer: { password: 'a-good-password' } } }),
  signedIn: () => 'customer',
  calls: { changePassword: 'POST /api/portal/v1/identity/changePassword' },
  steps: {
    ...loginSteps<PasswordWorld>(),
    'login → dismissed': { needs: () => false },
    'changePassword → changed': { needs: (w) => isLive(w) && w.password === 'present', makes: changed },
    'changePassword → wrong': { needs: (w) => isLive(w) && w.password === 'new' },
    'changePassword → noSession': sessionEnded<PasswordWorld>(),
    'changePassword → lost': { needs: (w) => isLive(w) && w.password === 'present', makes: changed, ...replyLost },
  },
  others: {
    endsTheSession: endsTheSession<PasswordWorld>(
      (w, snapshot) => w.password === 'present' && snapshot.matches('entering'),
    ),
  },
  beyond: {
    'login → dismissed': '未登录时账号页不显示账号的内容，也就没有这个表单',
    'changePassword.awaitingLogin :: error login': '未登录时账号页不显示账号的内容，也就没有这个表单',
    'changePassword → none': '没有密码的账号看到的是设置密码的表单',
    'changePassword → tooCommon': '用例只填写一个新密码；过于简单的密码由服务的测试检查',
    'changePassword → paused': '要先连续输错多次，由服务的测试检查',
  },
  rules: [
    {
      name: '回复丢失之后密码已经修改，页面不说当前密码只是错误',
      holds: ({ password }, { context }) => !context.uncertain || password === 'new',
    },
  ],
  books: ({ password }) => ({ newPasswordWorks: password === 'new' ? 1 : 0 }),
});
