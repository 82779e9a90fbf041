import type { AnyMachineSnapshot } from 'xstate';
import { because, worldOf } from '../../shared/world';

interface BannerWorld {
  /** The visitor's system asks for less motion. */
  still: boolean;
}

/** The portal has more slides than the model: a case stays among its first three. */
const before =
  (last: number) =>
  (_: BannerWorld, { context }: AnyMachineSnapshot): boolean =>
    context.index < last;

/** Who comes back to the page finds it as it was first opened. */
const isAsOpened = ({ still }: BannerWorld, snapshot: AnyMachineSnapshot): boolean =>
  snapshot.context.index === 0 && snapshot.matches({ showing: still ? 'paused' : 'rotating' });

/** The slides of the samples. */
export const world = worldOf<BannerWorld>({
  starts: {
    visitor: { label: '未登录', prepared: '', input: 'visitor', world: { still: false } },
    still: { label: '未登录', prepared: '', input: 'still', world: { still: true } },
  },
  page: () => '/',
  order: () => ({}),
  signedIn: () => '',
  calls: {},
  steps: {
    'slide.next': { needs: before(2) },
    'after slideInterval': { needs: before(2) },
    'slide.previous': { needs: (_, { context }) => context.index > 0 },
    'slide.open': { needs: isAsOpened },
    'navigate → gone': { how: '等页面打开，再按浏览器的返回键' },
  },
  beyond: because('样例横幅的链接浏览器都能打开', 'navigate → failed', 'banner.navigating :: error navigate'),
  books: () => ({}),
});
