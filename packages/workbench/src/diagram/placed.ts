import { instance } from '@viz-js/viz';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { dotOf } from './dot.ts';
import type { Drawing } from './drawing.ts';
import { layoutOf, nameOf } from './layout.ts';

/** Where Graphviz puts the parts of a drawing; the y axis points down. The page of the workbench draws by it. */
export interface Placed {
  width: number;
  height: number;
  boxes: readonly { id: string; x: number; y: number; width: number; height: number }[];
  /** The start, and the points that stand for any state of a box. */
  points: readonly { name: string; kind: 'start' | 'any'; x: number; y: number }[];
  /** One for each transition and target; `id` is empty for what leads from the start. */
  lines: readonly { id: string; path: string; x: number; y: number }[];
}

const output = Type.Object({
  bb: Type.String(),
  objects: Type.Array(
    Type.Object({
      name: Type.String(),
      bb: Type.Optional(Type.String()),
      pos: Type.Optional(Type.String()),
      width: Type.Optional(Type.String()),
      height: Type.Optional(Type.String()),
    }),
  ),
  edges: Type.Array(Type.Object({ pos: Type.String(), lp: Type.Optional(Type.String()) })),
});

const pointsPerInch = 72;
const round = (value: number) => Math.round(value * 10) / 10;
const numbers = (text: string | undefined) => (text ?? '').split(',').map(Number);

/** Lays a drawing out as the command's SVG does. @throws where Graphviz says something else than it used to */
export async function placedOf(drawing: Drawing): Promise<Placed> {
  const viz = await instance();
  const laidOut: unknown = JSON.parse(viz.renderString(dotOf(drawing), { format: 'json0' }));
  if (!Value.Check(output, laidOut)) throw new Error('Graphviz gave no positions');
  const [, , width = 0, height = 0] = numbers(laidOut.bb);
  const { anchors, arrows } = layoutOf(drawing);
  const down = (y: number) => round(height - y);
  const point = (text: string | undefined) => {
    const [x = 0, y = 0] = numbers(text);
    return { x: round(x), y: down(y) };
  };
  const objects = new Map(laidOut.objects.map((object) => [object.name, object]));

  const boxes = drawing.states.map(({ id }) => {
    const cluster = objects.get(`cluster_${nameOf(id)}`);
    if (cluster?.bb !== undefined) {
      const [left = 0, bottom = 0, right = 0, top = 0] = numbers(cluster.bb);
      return { id, x: round(left), y: down(top), width: round(right - left), height: round(top - bottom) };
    }
    const node = objects.get(nameOf(id));
    const centre = point(node?.pos);
    const [wide, high] = [Number(node?.width) * pointsPerInch, Number(node?.height) * pointsPerInch];
    return {
      id,
      x: round(centre.x - wide / 2),
      y: round(centre.y - high / 2),
      width: round(wide),
      height: round(high),
    };
  });
  return {
    width: round(width),
    height: round(height),
    boxes,
    points: anchors.flatMap(({ name, kind }) =>
      kind === 'state' ? [] : [{ name, kind, ...point(objects.get(name)?.pos) }],
    ),
    // Graphviz lists edges in the order in which they are written.
    lines: arrows.map(({ transition = '' }, at) => {
      const edge = laidOut.edges[at];
      const path = splineOf(edge?.pos ?? '', point);
      return { id: transition, path, ...point(edge?.lp ?? edge?.pos.split(' ').at(-1)) };
    }),
  };
}

/** `e,x,y x,y x,y …`: the tip of the arrow, then a start and the points of Bézier curves. */
function splineOf(pos: string, point: (text: string) => { x: number; y: number }): string {
  const parts = pos.split(' ');
  const tip = parts.find((part) => part.startsWith('e,'))?.slice(2);
  const [first, ...rest] = parts.filter((part) => !/^[es],/.test(part));
  const at = (text: string) => {
    const { x, y } = point(text);
    return `${x} ${y}`;
  };
  const curve = first === undefined ? '' : `M${at(first)} C${rest.map(at).join(' ')}`;
  return tip === undefined ? curve : `${curve} L${at(tip)}`;
}
