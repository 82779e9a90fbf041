import { useEffect, useEffectEvent, useRef } from 'react';
import { useReducedMotion } from '../parts/reduced-motion';
import styles from './Barrage.module.css';
import type { BarrageProfile, Running } from './place-barrage';
import { placeBarrage } from './place-barrage';

export interface ShownBarrage {
  id: number;
  content: string;
  direction: 'top' | 'default';
  isSelf: boolean;
}

interface BarrageLayerProps {
  items: readonly ShownBarrage[];
  profile: BarrageProfile;
  /** Runs while the video does. */
  playing: boolean;
  /** How many lanes are used. */
  lanes: number;
  /** From 0 to 1. */
  opacity: number;
}

/** How often a waiting one looks for a lane. */
const lookMs = 100;
const topMs = 4_000;
/** Of what was said before, a cycle of the live profile repeats so many. */
const repeated = 30;

/**
 * Barrage over a video. Moved by transforms alone, drawn as text. Not for those who want no motion: a list beside the
 * video has the same words.
 */
export function BarrageLayer({ items, profile, playing, lanes, opacity }: BarrageLayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const running = useRef<Array<Running & { id: number; animation: Animation; element: HTMLElement }>>([]);
  const shown = useRef(new Set<number>());
  /** Milliseconds for which the video has played. */
  const clock = useRef(0);
  const cycle = useRef(0);

  const draw = useEffectEvent((): void => {
    const box = stage.current;
    if (!box) return;
    const at = clock.current;
    running.current = running.current.filter((one) => {
      if (one.startedAt + profile.lifeMs > at - profile.intervalMs && one.element.isConnected) return true;
      one.element.remove();
      return false;
    });
    if (profile.cycleMs > 0 && at - cycle.current >= profile.cycleMs) {
      cycle.current = at;
      shown.current = new Set(items.slice(0, -repeated).map(({ id }) => id));
      for (const { id } of running.current) shown.current.add(id);
    }
    // What is new goes first, one's own before all.
    const waiting = items.filter(({ id }) => !shown.current.has(id));
    const next = waiting.find(({ isSelf, id }) => isSelf && id === waiting.at(-1)?.id) ?? waiting[0];
    if (!next) return;
    const element = document.createElement('span');
    element.className = `${styles.item ?? ''} ${next.isSelf ? (styles.own ?? '') : ''}`;
    element.dataset.barrage = String(next.id);
    element.textContent = next.content;
    box.append(element);
    if (next.direction === 'top') {
      element.classList.add(styles.top ?? '');
      shown.current.add(next.id);
      const animation = element.animate([{ opacity: 1 }, { opacity: 1 }], { duration: topMs });
      animation.onfinish = () => element.remove();
      return;
    }
    const width = element.offsetWidth;
    const lane = placeBarrage(running.current, { width, at, stage: box.clientWidth, lanes }, profile);
    if (lane === undefined) {
      element.remove();
      return;
    }
    element.style.top = `calc(${lane} * var(--lane))`;
    const animation = element.animate(
      [{ transform: `translateX(${box.clientWidth}px)` }, { transform: `translateX(${-width}px)` }],
      { duration: profile.lifeMs, fill: 'both' },
    );
    shown.current.add(next.id);
    running.current.push({ id: next.id, lane, width, startedAt: at, animation, element });
  });

  useEffect(() => {
    for (const { animation } of running.current) {
      if (playing) animation.play();
      else animation.pause();
    }
    if (!playing || still) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      // A page in the background stands still.
      clock.current += Math.min(now - last, lookMs * 5);
      last = now;
      draw();
    }, lookMs);
    return () => clearInterval(timer);
  }, [playing, still]);

  // What was taken away is taken away at once.
  useEffect(() => {
    const there = new Set(items.map(({ id }) => id));
    for (const one of running.current) if (!there.has(one.id)) one.element.remove();
  }, [items]);

  return <div ref={stage} className={styles.stage} style={{ opacity }} aria-hidden="true" data-part="barrage" />;
}
