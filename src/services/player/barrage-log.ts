import { comments as limits } from '../../../contract/limits/comments';
import type { Barrage } from './barrage';
import { drawnAs } from './barrage-item';

/** What is known of a video's barrage: read as a whole, and heard of one by one, also while it is read. */
export interface BarrageLog {
  /** A reading begins; the returned function takes what it found, unless another has begun since. */
  read: () => (all: readonly Barrage[]) => void;
  hear: (one: Barrage) => void;
  remove: (id: number) => void;
  /** A paid tip: it has no comment, and stands behind what was known when it came. */
  hearTip: (content: string) => void;
  /** In their order. The same array until something changes. */
  items: () => readonly Barrage[];
  /** Calls back after each change. Returns the function that ends it. */
  subscribe: (changed: () => void) => () => void;
}

/** As many as one reading brings. */
const most = limits.barragePageSize;

export function createBarrageLog(): BarrageLog {
  const readers = new Set<() => void>();
  let comments = new Map<number, Barrage>();
  let tips: Array<{ after: number; tip: Barrage }> = [];
  let tipCount = 0;
  let newestReading = 0;
  /** Since the newest reading began: it may not have them, or may have what is gone. */
  let arrived: Barrage[] = [];
  let gone: number[] = [];
  let items: readonly Barrage[] = [];

  const draw = () => {
    const sorted = [...comments.values()].sort((one, other) => one.id - other.id);
    const standing = tips.map(({ after, tip }) => ({ place: after + 0.5, one: tip }));
    for (const { id } of sorted.splice(0, Math.max(0, sorted.length - most))) comments.delete(id);
    items = [...sorted.map((one) => ({ place: one.id, one })), ...standing]
      .sort((one, other) => one.place - other.place)
      .map(({ one }) => one);
    for (const changed of readers) changed();
  };

  return {
    items: () => items,
    subscribe(changed) {
      readers.add(changed);
      return () => void readers.delete(changed);
    },
    read() {
      newestReading += 1;
      const reading = newestReading;
      arrived = [];
      gone = [];
      return (all) => {
        if (reading !== newestReading) return;
        comments = new Map([...all, ...arrived].map((one) => [one.id, one]));
        for (const id of gone) comments.delete(id);
        draw();
      };
    },
    hear(one) {
      arrived.push(one);
      gone = gone.filter((id) => id !== one.id);
      comments.set(one.id, one);
      draw();
    },
    remove(id) {
      gone.push(id);
      arrived = arrived.filter((one) => one.id !== id);
      comments.delete(id);
      draw();
    },
    hearTip(content) {
      const after = Math.max(0, ...comments.keys());
      // Comments count upwards from 1.
      tipCount += 1;
      const tip: Barrage = { id: -tipCount, content, isSelf: false, customerCode: '', ...drawnAs('tip') };
      tips = [...tips, { after, tip }].slice(-most);
      draw();
    },
  };
}
