import type { Drawing, DrawnState, DrawnTransition } from '@circuit-portal/workbench/diagram/drawing';
import type { Placed } from '@circuit-portal/workbench/diagram/placed';

/** By file. Without a type argument: Vitest's cache of modules knows a glob, whose files may change, by `glob(`. */
const layouts: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob('./layouts/*.json', {
  import: 'default',
});

/** The layout of a machine as the command has written it; undefined until `npm run qa -- docs` has run. */
export const layoutOf = (machine: string): Promise<Placed | undefined> =>
  // The command writes no other files there.
  (layouts[`./layouts/${machine}.json`]?.() as Promise<Placed> | undefined) ?? Promise.resolve(undefined);

interface Box {
  id: string;
  title: string;
  kind: DrawnState['kind'];
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Line {
  /** Of the line: a transition with several targets has several. */
  key: string;
  /** Of the transition; empty for what leads from the start. */
  id: string;
  /** The states at its ends. */
  ends: readonly string[];
  kind: DrawnTransition['kind'];
  /** An SVG path. */
  path: string;
  /** The middle of its label. */
  x: number;
  y: number;
  text: string;
}

export interface Picture {
  width: number;
  height: number;
  boxes: readonly Box[];
  points: Placed['points'];
  lines: readonly Line[];
}

/** In words: the names of guards are the machine's. */
export const wordsOf = ({ labels, guards }: DrawnTransition): string =>
  labels.length === 0 && guards.length > 0 ? '按条件' : labels.join('\n');

/** A drawing with the places of its layout. */
export function pictureOf({ states, transitions }: Drawing, placed: Placed): Picture {
  const places = new Map(placed.boxes.map((box) => [box.id, box]));
  const drawn = new Map(transitions.map((transition) => [transition.id, transition]));
  return {
    width: placed.width,
    height: placed.height,
    boxes: states.flatMap(({ id, title, kind }) => {
      const box = places.get(id);
      return box === undefined ? [] : [{ ...box, title, kind }];
    }),
    points: placed.points,
    lines: placed.lines.map(({ id, ...line }, at): Line => {
      const transition = drawn.get(id);
      return {
        ...line,
        id,
        key: `${id} ${at}`,
        ends: transition === undefined ? [] : [transition.from, ...transition.to],
        kind: transition?.kind ?? 'always',
        text: transition === undefined ? '' : wordsOf(transition),
      };
    }),
  };
}
