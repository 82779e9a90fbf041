import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';

/** A point or box that an arrow can connect; boxes around others cannot. */
interface Anchor {
  name: string;
  /** Id of the state that it represents, or of its parent: `start` and `any` are small points inside it. */
  state: string;
  kind: 'state' | 'start' | 'any';
}

export interface Arrow {
  /** Id of its transition; absent for what leads from the start. */
  transition?: string;
  from: string;
  to: string;
  text: string;
  kind: DrawnTransition['kind'] | 'start';
  reached: boolean;
}

/** The picture of a drawing for programs that can connect only boxes without children. */
export interface Layout {
  /** Of the box with this id; the outermost ones by the id of the machine. */
  inside: (id: string) => readonly DrawnState[];
  anchors: readonly Anchor[];
  arrows: readonly Arrow[];
}

export function nameOf(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '__');
}

export function isBox({ kind }: DrawnState): boolean {
  return kind === 'compound' || kind === 'parallel';
}

function labelText({ labels, guards }: DrawnTransition): string {
  const lines = [...labels, ...(guards.length > 0 ? [`[${guards.join(', ')}]`] : [])];
  return lines.join('\n');
}

/** A transition from a compound state starts at a point inside it, and one to a compound state ends inside. */
export function layoutOf({ machine, states, transitions }: Drawing): Layout {
  const inside = (id: string) => states.filter(({ parent }) => (parent ?? machine) === id);
  const boxes = new Set([machine, ...states.filter(isBox).map(({ id }) => id)]);
  const entered = (id: string): string[] => {
    const inner = inside(id);
    const initial = inner.filter((state) => state.initial);
    const next = initial.length > 0 ? initial : inner;
    return boxes.has(id) ? next.flatMap((state) => entered(state.id)) : [nameOf(id)];
  };
  const origins = new Set(transitions.map(({ from }) => from).filter((from) => boxes.has(from)));
  const any = (id: string) => `${nameOf(id)}__any`;
  const begin = `${nameOf(machine)}__start`;
  return {
    inside,
    anchors: [
      ...states
        .filter((state) => !isBox(state))
        .map(({ id }): Anchor => ({ name: nameOf(id), state: id, kind: 'state' })),
      ...[...origins].map((id): Anchor => ({ name: any(id), state: id, kind: 'any' })),
      { name: begin, state: machine, kind: 'start' },
    ],
    arrows: [
      ...entered(machine).map((to): Arrow => ({ from: begin, to, text: '', kind: 'start', reached: true })),
      ...transitions.flatMap((transition) => {
        const { from, to, kind, reached } = transition;
        const origin = boxes.has(from) ? any(from) : nameOf(from);
        const ends = to.flatMap((id) => (id === from && boxes.has(id) ? [any(id)] : entered(id)));
        return ends.map(
          (end): Arrow => ({
            transition: transition.id,
            from: origin,
            to: end,
            text: labelText(transition),
            kind,
            reached,
          }),
        );
      }),
    ],
  };
}
