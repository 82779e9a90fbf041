import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef } from 'react';
import styles from './ColumnEdge.module.css';

interface ColumnEdgeProps {
  /** Of the column. */
  title: string;
  /** In px; undefined as wide as the browser makes it. */
  width: number | undefined;
  onDrag: (width: number) => void;
  /** The drag has ended, or a key was pressed; undefined gives the width back to the browser. */
  onWidth: (width: number | undefined) => void;
}

const least = 64;
const most = 960;
const step = 16;

const within = (width: number): number => Math.round(Math.min(most, Math.max(least, width)));

/** The edge of a column's head: dragged, or moved by arrow keys; Enter or a double click gives the width back. */
export function ColumnEdge({ title, width, onDrag, onWidth }: ColumnEdgeProps) {
  const from = useRef<{ x: number; width: number; dragged?: number }>(undefined);
  /** Ahead of `width`: a key that is held comes again before the table is drawn anew. */
  const own = useRef(width);
  const settle = (chosen: number | undefined) => {
    own.current = chosen;
    onWidth(chosen);
  };
  const shownWidth = (edge: HTMLElement): number => edge.parentElement?.offsetWidth ?? least;
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    from.current = { x: event.clientX, width: shownWidth(event.currentTarget) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start) return;
    start.dragged = within(start.width + event.clientX - start.x);
    onDrag(start.dragged);
  };
  const leave = () => {
    const dragged = from.current?.dragged;
    from.current = undefined;
    if (dragged !== undefined) settle(dragged);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    // The head itself sorts on Enter.
    event.stopPropagation();
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    settle(by === undefined ? undefined : within((own.current ?? shownWidth(event.currentTarget)) + by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that takes the focus is a control, which an hr is not
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${title}的列宽`}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      aria-valuetext={width === undefined ? '自动' : `${width}像素`}
      title="拖动调整列宽，双击恢复"
      className={styles.edge}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => settle(undefined)}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={leave}
      onPointerCancel={leave}
      onKeyDown={pressKey}
    />
  );
}

/** A cell of a table's head with the edge that changes its width. */
export function HeadCell({ edge, children, ...rest }: ComponentProps<'th'> & { edge?: ReactNode }) {
  return (
    <th {...rest}>
      {children}
      {edge}
    </th>
  );
}
