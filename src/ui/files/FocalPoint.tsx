import type { KeyboardEvent, PointerEvent } from 'react';
import { imageAddress } from '../../../contract/rules/image-address';
import { versionsAddress } from '../../../contract/rules/photo-address';
import { Picture } from '../parts/Picture';
import styles from './Media.module.css';

interface FocalPointProps {
  /** Of the picture. */
  id: string;
  alt: string;
  width: number;
  height: number;
  /** Percent from the left and from the top. */
  x: number;
  y: number;
  onMove: (x: number, y: number) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** What of a picture stays in sight, chosen by a press on it or by the arrow keys, with how it looks in other shapes. */
export function FocalPoint({ id, alt, width, height, x, y, onMove }: FocalPointProps) {
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onMove(within(((clientX - box.left) / box.width) * 100), within(((clientY - box.top) / box.height) * 100));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(within(x + by[0]), within(y + by[1]));
  };
  const image = imageAddress(id);
  const focused = versionsAddress(image, { width, height }, [x, y]);
  return (
    <div className={styles.focal}>
      <button
        type="button"
        aria-label={`焦点：左起${x}%，上起${y}%`}
        className={styles.whole}
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={press}
        onKeyDown={step}
      >
        <Picture
          path={versionsAddress(image, { width, height })}
          ratio={width / height}
          sizes="(max-width: 767px) 92vw, 560px"
          alt={alt}
        />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className={styles.note}>点击图片，或用方向键移动焦点：版面形状不同时，焦点处始终可见。</p>
      <div className={styles.shapes} aria-hidden="true">
        {[16 / 9, 1, 3 / 4].map((ratio) => (
          <span key={ratio} style={{ aspectRatio: ratio }}>
            <Picture path={focused} ratio={ratio} sizes="160px" />
          </span>
        ))}
      </div>
    </div>
  );
}
