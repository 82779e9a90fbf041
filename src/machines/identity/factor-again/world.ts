import type { FactorWorld } from '../../shared/factor/world';
import { factorSteps, passCall } from '../../shared/factor/world';
import { worldOf } from '../../shared/world';

/** A staff account of its own. */
export const world = worldOf<FactorWorld>({
  starts: {
    staff: {
      label: '员工已登录',
      prepared: '一位活动运营，已开启两步验证，上一次通过在10分钟之前',
      input: 'shipping',
      world: { factor: 'old', code: 'right' },
    },
  },
  page: () => '/staff/shipping',
  order: () => ({ accounts: { staff: { roles: ['activity'], factor: true, proof: 'old' } } }),
  signedIn: () => 'staff',
  calls: { passFactor: passCall },
  steps: factorSteps<FactorWorld>(),
  books: ({ factor }) => ({ passed: factor === 'fresh' ? 1 : 0 }),
});
