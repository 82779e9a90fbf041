import type { DrawnTransition } from '../../../qa/diagram/drawing';
import type { Box } from './place';

export interface Line {
  /** Of the line: a transition with several targets has several. */
  key: string;
  /** Of the transition. */
  id: string;
  kind: DrawnTransition['kind'];
  reached: boolean;
  /** An SVG path. */
  path: string;
  /** Its midpoint, for a label. */
  x: number;
  y: number;
  text: string;
}

interface Point {
  x: number;
  y: number;
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where the segment from the centre of a box to a point crosses the box. */
function edgeOf(box: Box, towards: Point): Point {
  const from = middle(box);
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  );
  return Number.isFinite(scale) ? { x: from.x + dx * scale, y: from.y + dy * scale } : from;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A curve that leaves the straight line by so many pixels to its left. */
function bow(from: Box, to: Box, bend: number): Pick<Line, 'path' | 'x' | 'y'> {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const control = {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bend,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bend,
  };
  const [start, end] = [edgeOf(from, control), edgeOf(to, control)];
  return {
    path: `M${at(start)} Q${at(control)} ${at(end)}`,
    x: round((start.x + 2 * control.x + end.x) / 4),
    y: round((start.y + 2 * control.y + end.y) / 4),
  };
}

/** A loop at the right side of a box. */
function loop({ x, y, width, height }: Box, nth: number): Pick<Line, 'path' | 'x' | 'y'> {
  const right = x + width;
  const top = y + Math.min(height - 20, 10 + nth * 12);
  const reach = 34 + nth * 12;
  return {
    path: `M${round(right)} ${round(top)} c${reach} -14 ${reach} 24 0 12`,
    x: round(right + reach * 0.75),
    y: round(top + 5),
  };
}

/** One line for each transition and target; those between the same two states are side by side. */
export function linesOf(transitions: readonly DrawnTransition[], boxes: readonly Box[], machine: string): Line[] {
  const known = new Map(boxes.map((box) => [box.id, box]));
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width));
  /** The pseudo-state that transitions of the whole machine start from. */
  const root: Box = { id: machine, title: '', kind: 'compound', x: width / 2 - 12, y: -44, width: 24, height: 16 };
  const drawn = new Map<string, number>();
  return transitions.flatMap((transition) => {
    const { id, kind, reached, labels, guards } = transition;
    const text = [...labels, ...guards.map((guard) => `[${guard}]`)].join('\n');
    return transition.to.flatMap((end): Line[] => {
      const [from, to] = [known.get(transition.from) ?? root, known.get(end) ?? root];
      const pair = [from.id, to.id].sort().join(' ');
      const nth = drawn.get(pair) ?? 0;
      drawn.set(pair, nth + 1);
      const far = Math.abs(middle(to).y - middle(from).y) > 180 ? 70 : 0;
      const shape = from === to ? loop(from, nth) : bow(from, to, 18 + far + nth * 26);
      return [{ key: `${id} ${end}`, id, kind, reached, text, ...shape }];
    });
  });
}
