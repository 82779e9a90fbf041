import { useEffect, useRef, useState } from 'react';
import type { Figure } from '../../../contract/company/calls';
import { prefersReducedMotion } from '../parts/reduced-motion';
import styles from './FigureGrid.module.css';
import { figureText } from './figure-text';

const durationMs = 1_200;

/** From 0 to 1 once the element is first seen; 1 at once with reduced motion, without scripts and on paper. */
function useArrival() {
  const element = useRef<HTMLDListElement>(null);
  const [progress, setProgress] = useState(1);
  useEffect(() => {
    const target = element.current;
    if (!target || prefersReducedMotion()) return undefined;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const start = performance.now();
      const step = (time: number) => {
        const share = Math.min(1, Math.max(0, (time - start) / durationMs));
        setProgress(1 - (1 - share) ** 3);
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return { element, progress };
}

/** R339: the figures of the group; they count up once. */
export function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  const { element, progress } = useArrival();
  return (
    <dl ref={element} className={styles.figures}>
      {figures.map((figure) => {
        const moving = progress < 1 && figure.counts;
        return (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.before !== '' && <small>{figure.before}</small>}
              <span className={styles.number}>
                {/* The final number keeps the place, and is what is read aloud. */}
                <span className={moving ? styles.hidden : undefined}>{figureText(figure)}</span>
                {moving && <span aria-hidden="true">{figureText(figure, figure.value * progress)}</span>}
              </span>
              <small>{figure.after}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
