import { useEffect, useId } from 'react';
import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import styles from './Diagram.module.css';
import { drawnSvg } from './drawn-svg';
import { Minimap } from './Minimap';
import { around, useZoom } from './use-zoom';

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
  /** Of the transition. */
  id: string;
  /** The states at its ends. */
  ends: readonly string[];
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
  /** The transition whose cases, mutants and runs are listed. */
  chosen: string | undefined;
  /** Whether states have the names of the machine. */
  english: boolean;
  onEnglish: (english: boolean) => void;
  onStep: (transition: string) => void;
  onChoose: (transition: string) => void;
  /** Receives the whole picture as the text of an SVG file. */
  onSave: (svg: string) => void;
}

const margin = 16;
/** How far an arrow key pans, as a share of the visible part. */
const stride = 0.1;
/** Half of the place that the words of a line take. */
const aroundWords = 40;

/** The machine as a picture: active states are green, reachable ones copper. */
export function Diagram(props: DiagramProps) {
  const { name, width, height, boxes, points, lines, active, taken, numbers, chosen, english, ...on } = props;
  const arrow = useId();
  const whole = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  const { drawing, at, seen, zoomBy, panBy, centre, show } = useZoom();
  const shown = boxes.filter(({ id }) => active.has(id));
  const titles = shown.map(({ title }) => title);
  const innermost = shown.findLast(({ kind }) => kind !== 'compound' && kind !== 'parallel');
  /** All where it is legible, else the active state with those beside it. */
  const fit = () => {
    if (innermost === undefined) return;
    const own = lines.filter(({ ends }) => ends.includes(innermost.id));
    const beside = boxes.filter(({ id }) => own.some(({ ends }) => ends.includes(id)));
    const words = own.map(({ x, y }) => ({
      x: x - aroundWords,
      y: y - aroundWords / 2,
      width: 2 * aroundWords,
      height: aroundWords,
    }));
    show([whole, around([innermost, ...beside, ...words])], innermost);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state brings itself into view
  useEffect(fit, [innermost?.id]);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => panBy(-stride, 0),
    ArrowRight: () => panBy(stride, 0),
    ArrowUp: () => panBy(0, -stride),
    ArrowDown: () => panBy(0, stride),
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': fit,
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.tools}>
        <Button kind="secondary" onClick={() => zoomBy(1.25)} aria-label="放大">
          ＋
        </Button>
        <Button kind="secondary" onClick={() => zoomBy(0.8)} aria-label="缩小">
          －
        </Button>
        <Button kind="secondary" onClick={fit}>
          当前状态
        </Button>
        <Button kind="secondary" aria-pressed={english} onClick={() => on.onEnglish(!english)}>
          英文状态名
        </Button>
        <Button kind="secondary" onClick={() => drawing.current && on.onSave(drawnSvg(drawing.current, whole))}>
          下载 SVG
        </Button>
      </div>
      <div className={styles.stage}>
        <svg
          ref={drawing}
          className={styles.drawing}
          role="img"
          aria-label={`${name}的状态图，当前状态：${titles.join('，')}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pan and zoom the picture
          tabIndex={0}
          onKeyDown={(event) => {
            const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
            if (act === undefined) return;
            event.preventDefault();
            act();
          }}
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
          <g transform={`translate(${at.x} ${at.y}) scale(${at.k})`} data-stage>
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
            {lines.map(({ key, id, path, kind }) => {
              const look = taken.has(id) ? 'taken' : numbers.has(id) ? 'next' : 'plain';
              return (
                <path
                  key={key}
                  d={path}
                  className={classNames(styles.line, styles[look], styles[kind], id === chosen && styles.chosen)}
                  markerEnd={`url(#${arrow}-${look})`}
                />
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
            {lines.map(({ key, id, path, text }) =>
              id === '' ? null : (
                // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the list below has the same transitions
                <path key={key} d={path} className={styles.hit} data-transition-id={id} onClick={() => on.onChoose(id)}>
                  <title>{text}</title>
                </path>
              ),
            )}
            {lines.map(({ key, id, x, y, text }) => {
              const number = numbers.get(id);
              if (number === undefined) return null;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the mouse; the list beside has the same as buttons
                <g key={key} className={styles.mark} onClick={() => on.onStep(id)}>
                  <title>{text}</title>
                  <circle cx={x} cy={y - 8 * text.split('\n').length - 10} r={12} />
                  <text x={x} y={y - 8 * text.split('\n').length - 10} className={styles.number}>
                    {number}
                  </text>
                </g>
              );
            })}
          </g>
        </svg>
        <Minimap whole={whole} boxes={boxes} active={innermost?.id} seen={seen} onCentre={centre} />
      </div>
      <figcaption className={styles.caption}>
        拖动或方向键平移，＋ － 缩放，0
        回到当前状态；点击小图跳转；点击编号前进一步；点击连线查看它的用例、变异体和执行记录。
      </figcaption>
    </figure>
  );
}
