import { useEffect, useId, useRef } from 'react';
import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import styles from './Diagram.module.css';
import { drawnSvg } from './drawn-svg';
import { useView } from './use-view';

interface Box {
  id: string;
  title: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Line {
  key: string;
  id: string;
  kind: 'user' | 'done' | 'error' | 'after' | 'always';
  path: string;
  x: number;
  y: number;
  text: string;
}

interface DiagramProps {
  name: string;
  width: number;
  height: number;
  boxes: readonly Box[];
  /** The start, and what stands for any state of a box. */
  points: readonly { name: string; kind: 'start' | 'any'; x: number; y: number }[];
  lines: readonly Line[];
  /** Ids of the active states. */
  active: ReadonlySet<string>;
  /** Ids of the transitions taken by the last step. */
  taken: ReadonlySet<string>;
  /** The numbers of the possible steps, by the transition that each of them begins with. */
  numbers: ReadonlyMap<string, number>;
  onStep: (transition: string) => void;
  /** Receives the whole picture as the text of an SVG file. */
  onSave: (svg: string) => void;
}

const margin = 16;

/** The machine as a picture: active states are green, reachable ones copper. */
export function Diagram(props: DiagramProps) {
  const { name, width, height, boxes, points, lines, active, taken, numbers, onStep, onSave } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const arrow = useId();
  const whole = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  const { view, zoom, reset, show, handlers } = useView(whole);
  const shown = boxes.filter(({ id }) => active.has(id));
  const titles = shown.map(({ title }) => title);
  const innermost = shown.findLast(({ kind }) => kind !== 'compound' && kind !== 'parallel');
  // On a narrow screen the whole picture would be too small to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state brings itself into view
  useEffect(() => {
    if (innermost && drawing.current) show(innermost, drawing.current);
  }, [innermost?.id]);
  return (
    <figure className={styles.figure}>
      <div className={styles.tools}>
        <Button kind="secondary" onClick={() => zoom(1.25)} aria-label="放大">
          ＋
        </Button>
        <Button kind="secondary" onClick={() => zoom(0.8)} aria-label="缩小">
          －
        </Button>
        <Button kind="secondary" onClick={reset}>
          全图
        </Button>
        <Button kind="secondary" onClick={() => drawing.current && onSave(drawnSvg(drawing.current, whole))}>
          下载 SVG
        </Button>
      </div>
      <svg
        {...handlers}
        ref={drawing}
        className={styles.drawing}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={`${name}的状态图，当前状态：${titles.join('，')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pan and zoom the picture
        tabIndex={0}
      >
        <defs>
          {(['plain', 'next', 'taken'] as const).map((look) => (
            <marker
              key={look}
              id={`${arrow}-${look}`}
              className={styles[`${look}Tip`]}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 Z" />
            </marker>
          ))}
        </defs>
        {boxes.map(({ id, title, kind, x, y, width: wide, height: high }) => {
          const holds = kind === 'compound' || kind === 'parallel';
          const look = classNames(styles.box, holds && styles.holds, active.has(id) && styles.active);
          return (
            <g key={id} className={look} data-state-id={id} data-active={active.has(id)}>
              <rect x={x} y={y} width={wide} height={high} rx={8} />
              {kind === 'final' && <rect x={x + 4} y={y + 4} width={wide - 8} height={high - 8} rx={5} />}
              <text x={x + wide / 2} y={holds ? y + 14 : y + high / 2}>
                {title}
              </text>
            </g>
          );
        })}
        {lines.map(({ key, id, path, text, kind }) => {
          const look = taken.has(id) ? 'taken' : numbers.has(id) ? 'next' : 'plain';
          return (
            <path
              key={key}
              d={path}
              className={classNames(styles.line, styles[look], styles[kind])}
              markerEnd={`url(#${arrow}-${look})`}
            >
              <title>{text}</title>
            </path>
          );
        })}
        {points.map(({ name: point, kind, x, y }) =>
          kind === 'start' ? (
            <circle key={point} className={styles.start} cx={x} cy={y} r={5} />
          ) : (
            <text key={point} className={styles.any} x={x} y={y}>
              任意状态
            </text>
          ),
        )}
        {lines.map(({ key, id, x, y, text }) => (
          <text key={key} className={classNames(styles.event, taken.has(id) && styles.takenEvent)} x={x} y={y}>
            {text.split('\n').map((words, at, all) => (
              <tspan key={words} x={x} dy={at === 0 ? -((all.length - 1) * 16) / 2 : 16}>
                {words}
              </tspan>
            ))}
          </text>
        ))}
        {lines.map(({ key, id, x, y, text }) => {
          const number = numbers.get(id);
          if (number === undefined) return null;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the mouse; the list beside has the same as buttons
            <g key={key} className={styles.mark} onClick={() => onStep(id)}>
              <title>{text}</title>
              <circle cx={x} cy={y - 8 * text.split('\n').length - 10} r={12} />
              <text x={x} y={y - 8 * text.split('\n').length - 10} className={styles.number}>
                {number}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.caption}>
        拖动或方向键平移，＋ － 缩放，0 显示全图；点击编号或右侧按钮前进一步。
      </figcaption>
    </figure>
  );
}
