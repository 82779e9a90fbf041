import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReducedMotion } from '../parts/reduced-motion';
import styles from './Barrage.module.css';
import { createBarrageQueue } from './barrage-queue';
import type { BarrageProfile, Running } from './place-barrage';
import { laneHeight, lanesIn, placeBarrage } from './place-barrage';

interface ShownBarrage {
  id: number;
  content: string;
  /** `top` stands in the middle above. */
  direction: 'top' | 'default';
  isSelf: boolean;
  style: {
    color: string;
    /** Pixels, on a wide screen. */
    fontSize: number;
  };
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

interface Drawn {
  id: number;
  animation: Animation;
  element: HTMLElement;
}

/** How often a waiting one looks for a lane. */
const lookMs = 100;
const topMs = 4_000;

function elementOf({ id, content, isSelf, style }: ShownBarrage): HTMLElement {
  const element = document.createElement('span');
  element.className = `${styles.item ?? ''} ${isSelf ? (styles.own ?? '') : ''}`;
  element.dataset.barrage = String(id);
  element.style.color = style.color;
  element.style.fontSize = `clamp(14px, 2.2vw, ${style.fontSize}px)`;
  element.textContent = content;
  return element;
}

/**
 * Barrage over a video. Moved by transforms alone, drawn as text. Not for those who want no motion: a list beside the
 * video has the same words.
 */
export function BarrageLayer({ items, profile, playing, lanes, opacity }: BarrageLayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const [queue] = useState(() => createBarrageQueue(profile));
  const running = useRef<Array<Running & Drawn>>([]);
  const standing = useRef<Drawn>(undefined);
  /** The one that waits for a lane, with its width. */
  const measured = useRef<{ id: number; width: number }>(undefined);
  /** Milliseconds for which the video has played. */
  const clock = useRef(0);
  const cycle = useRef(0);

  /** One at a time, in the band over the lanes. */
  const drawTop = useEffectEvent((box: HTMLElement) => {
    if (standing.current) return;
    const next = queue.next(items.filter(({ direction }) => direction === 'top'));
    if (!next) return;
    const element = elementOf(next);
    element.classList.add(styles.top ?? '');
    box.append(element);
    queue.take(next.id);
    const animation = element.animate([{ opacity: 1 }, { opacity: 1 }], { duration: topMs });
    standing.current = { id: next.id, animation, element };
    animation.onfinish = () => {
      element.remove();
      standing.current = undefined;
    };
  });

  const drawRunning = useEffectEvent((box: HTMLElement) => {
    const at = clock.current;
    const newest = running.current.at(-1);
    if (newest && at - newest.startedAt < profile.intervalMs) return;
    const next = queue.next(items.filter(({ direction }) => direction === 'default'));
    if (!next) return;
    const { clientWidth, clientHeight } = box;
    const used = lanesIn(clientHeight, lanes);
    const laneFor = (width: number) =>
      placeBarrage(running.current, { width, at, stage: clientWidth, lanes: used }, profile);
    // What has to wait is measured once.
    if (measured.current?.id === next.id && laneFor(measured.current.width) === undefined) return;
    const element = elementOf(next);
    box.append(element);
    const width = element.offsetWidth;
    const lane = laneFor(width);
    if (lane === undefined) {
      measured.current = { id: next.id, width };
      element.remove();
      return;
    }
    element.style.top = `${(lane + 1) * laneHeight(clientHeight)}px`;
    const animation = element.animate(
      [{ transform: `translateX(${clientWidth}px)` }, { transform: `translateX(${-width}px)` }],
      { duration: profile.lifeMs, fill: 'both' },
    );
    queue.take(next.id);
    running.current.push({ id: next.id, lane, width, startedAt: at, animation, element });
  });

  const draw = useEffectEvent(() => {
    if (!stage.current) return;
    const at = clock.current;
    running.current = running.current.filter(({ startedAt, element }) => {
      if (startedAt + profile.lifeMs > at) return true;
      element.remove();
      return false;
    });
    if (profile.cycleMs > 0 && at - cycle.current >= profile.cycleMs) {
      cycle.current = at;
      queue.restart(
        items,
        running.current.map(({ id }) => id),
      );
    }
    queue.learn(items);
    drawTop(stage.current);
    drawRunning(stage.current);
  });

  /** All begin anew: what was placed for one width would overlap in another. */
  const clear = useEffectEvent(() => {
    const all = standing.current ? [...running.current, standing.current] : running.current;
    for (const { id, animation, element } of all) {
      animation.cancel();
      element.remove();
      queue.putBack(id);
    }
    running.current = [];
    standing.current = undefined;
    measured.current = undefined;
  });

  useEffect(() => {
    const all = standing.current ? [...running.current, standing.current] : running.current;
    for (const { animation } of all) {
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

  useEffect(() => {
    if (still) clear();
  }, [still]);

  useEffect(() => {
    if (!stage.current) return undefined;
    let width = stage.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.target.clientWidth ?? width;
      if (next !== width) clear();
      width = next;
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  // What was taken away is taken away at once; its lane stays taken until it would have left.
  useEffect(() => {
    const there = new Set(items.map(({ id }) => id));
    for (const { id, element } of running.current) if (!there.has(id)) element.remove();
    if (standing.current && !there.has(standing.current.id)) standing.current.animation.finish();
  }, [items]);

  return <div ref={stage} className={styles.stage} style={{ opacity }} aria-hidden="true" data-part="barrage" />;
}
