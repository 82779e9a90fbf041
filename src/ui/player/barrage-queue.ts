import type { BarrageProfile } from './place-barrage';

interface Queued {
  id: number;
  isSelf: boolean;
}

/** Which of the barrage that is known goes over the picture next. */
export interface BarrageQueue {
  /** What is there when the queue begins was said before. */
  learn: (items: readonly Queued[]) => void;
  /** One's own before all, then what was said since the queue began, then what was said before. */
  next: <Item extends Queued>(items: readonly Item[]) => Item | undefined;
  take: (id: number) => void;
  putBack: (id: number) => void;
  /** The newest are shown again, but for those that run. */
  restart: (items: readonly Queued[], running: readonly number[]) => void;
}

/** Of what was said before, a live video shows so many. */
const repeated = 30;
/** So many wait for a lane: where more is said than lanes can take, the oldest are in the list alone. */
const mostWaiting = 20;

export function createBarrageQueue({ cycleMs }: Pick<BarrageProfile, 'cycleMs'>): BarrageQueue {
  const shown = new Set<number>();
  let before: ReadonlySet<number> | undefined;

  const skip = (items: readonly Queued[]) => {
    for (const { id } of items) shown.add(id);
  };

  return {
    learn(items) {
      if (before !== undefined || items.length === 0) return;
      before = new Set(items.map(({ id }) => id));
      if (cycleMs > 0) skip(items.slice(0, -repeated));
    },
    next(items) {
      const waiting = items.filter(({ id }) => !shown.has(id));
      const own = waiting.filter(({ id, isSelf }) => isSelf && before?.has(id) === false).at(-1);
      if (own) return own;
      const fresh = waiting.filter(({ id }) => before?.has(id) === false);
      skip(fresh.slice(0, -mostWaiting));
      return fresh.slice(-mostWaiting)[0] ?? waiting[0];
    },
    take: (id) => void shown.add(id),
    putBack: (id) => void shown.delete(id),
    restart(items, running) {
      skip(items);
      for (const { id } of items.slice(-repeated)) if (!running.includes(id)) shown.delete(id);
    },
  };
}
