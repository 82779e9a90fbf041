import { factorEvents, factorOutcomes } from '../../shared/factor/model';
import type { FlowModel } from '../../shared/flow-model';
import { account } from '../../shared/means';
import type { factorAgainMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the second factor before an act. */
export const model = {
  inputs: {
    shipping: {
      label: '点击「导出待发货CSV」，需要再次通过两步验证',
      how: `用${account('E10050')}登录并通过两步验证，15 分钟后打开 /staff/shipping，点击「导出待发货CSV」`,
      input: undefined,
    },
  },
  events: factorEvents,
  outcomes: { passFactor: factorOutcomes },
  world,
  key: ({ problem }) => problem,
  invariants: [
    {
      name: '一步之内总能取消',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('proving'),
      to: (snapshot) => snapshot.matches('done'),
    },
  ],
} satisfies FlowModel<typeof factorAgainMachine>;
