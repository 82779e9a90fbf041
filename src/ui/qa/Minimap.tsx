import type { PointerEvent } from 'react';
import { classNames } from '../parts/class-names';
import styles from './Diagram.module.css';
import type { Area } from './use-zoom';

interface MinimapProps {
  whole: Area;
  boxes: readonly (Area & { id: string })[];
  /** The id of the active state. */
  active: string | undefined;
  /** The part of the picture that is seen. */
  seen: Area;
  /** A point of the picture. */
  onCentre: (x: number, y: number) => void;
}

/** All of a picture in small, with a frame around what is seen; pressed, it shows what is there. Keys move the picture itself. */
export function Minimap({ whole, boxes, active, seen, onCentre }: MinimapProps) {
  const go = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    const drawn = currentTarget.getScreenCTM();
    if (buttons === 0 || drawn === null) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawn.inverse());
    onCentre(x, y);
  };
  return (
    <svg
      className={styles.minimap}
      viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      {boxes.map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          className={classNames(styles.small, id === active && styles.smallActive)}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
      <rect className={styles.seen} x={seen.x} y={seen.y} width={seen.width} height={seen.height} />
    </svg>
  );
}
