import type { AnyMachineSnapshot } from 'xstate';
import { worldOf } from '../../shared/world';

interface TickerWorld {
  /** The visitor's system asks for less motion. */
  still: boolean;
}

/** The portal has more notices than the model: a case sees the first two. */
const atFirst = { needs: (_: TickerWorld, { context }: AnyMachineSnapshot) => context.index === 0 };

/** The notices of the samples. */
export const world = worldOf<TickerWorld>({
  starts: {
    visitor: { label: '未登录', prepared: '', input: 'visitor', world: { still: false } },
    still: { label: '未登录', prepared: '', input: 'still', world: { still: true } },
  },
  page: () => '/',
  order: () => ({}),
  signedIn: () => '',
  calls: {},
  steps: { 'notice.next': atFirst, 'after rotationInterval': atFirst },
  books: () => ({}),
});
