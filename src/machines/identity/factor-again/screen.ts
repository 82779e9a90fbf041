import { factorDeeds, factorViews } from '../../shared/factor/model';
import { absent, label, partOf, screenOf } from '../../shared/screen';
import type { factorAgainMachine } from './machine';

const flow = partOf('factorAgain');

/** The second factor before an act. */
export const screen = screenOf<typeof factorAgainMachine>({
  views: {
    ...factorViews(flow),
    done: () => [absent(label('此操作需要再次输入动态验证码'), '动态验证码')],
  },
  events: factorDeeds(flow),
});
