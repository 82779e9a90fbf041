import { wordsIn } from '../cases/words.ts';
import { colourOf, colours } from './colours.ts';
import type { Drawing, DrawnState } from './drawing.ts';
import type { Arrow } from './layout.ts';
import { isBox, layoutOf, nameOf } from './layout.ts';

/** Text between quotes: Mermaid reads entities, and markup only in backticks. */
function quoted(text: string): string {
  const escaped = text.replace(/&/g, '#amp;').replace(/"/g, '#quot;').replace(/</g, '#lt;').replace(/>/g, '#gt;');
  return `"${escaped.replace(/`/g, '#96;').replace(/\n/g, '<br/>')}"`;
}

/** A flowchart: Mermaid's state diagrams cannot colour arrows. */
export function mermaidOf(drawing: Drawing): string {
  const { inside, anchors, arrows } = layoutOf(drawing);
  const points = (id: string, indent: string) =>
    anchors
      .filter(({ state, kind }) => state === id && kind !== 'state')
      .map(({ name, kind }) =>
        kind === 'start' ? `${indent}${name}(( ))` : `${indent}${name}([${quoted(wordsIn('zh').anyState)}])`,
      );
  const content = (id: string, indent: string): string[] => [
    ...points(id, indent),
    ...inside(id).flatMap((state) => (isBox(state) ? box(state, indent) : [`${indent}${shape(state)}`])),
  ];
  const box = (state: DrawnState, indent: string): string[] => [
    `${indent}subgraph ${nameOf(state.id)}[${quoted(state.title)}]`,
    ...content(state.id, `${indent}  `),
    `${indent}end`,
  ];
  const states = (reached: boolean) =>
    drawing.states.filter((state) => state.reached === reached).map(({ id }) => nameOf(id));
  const styled = (['reached', 'missed'] as const).flatMap((name) => {
    const members = states(name === 'reached');
    const { line, fill } = colours[name];
    return members.length === 0
      ? []
      : [`  classDef ${name} stroke:${line},fill:${fill},color:#000`, `  class ${members.join(',')} ${name}`];
  });
  const lines = (reached: boolean) => arrows.flatMap((arrow, at) => (arrow.reached === reached ? [at] : []));
  const linked = [true, false].flatMap((reached) => {
    const members = lines(reached);
    const { line } = colourOf(reached);
    return members.length === 0 ? [] : [`  linkStyle ${members.join(',')} stroke:${line}`];
  });
  return [
    'flowchart TB',
    ...content(drawing.machine, '  '),
    ...arrows.map((arrow) => `  ${link(arrow)}`),
    ...styled,
    ...linked,
    '',
  ].join('\n');
}

function shape({ id, title, kind }: DrawnState): string {
  if (kind === 'final') return `${nameOf(id)}(((${quoted(title)})))`;
  return kind === 'history' ? `${nameOf(id)}((H))` : `${nameOf(id)}(${quoted(title)})`;
}

/** Transitions without a trigger, or by time, are dotted. */
function link({ from, to, text, kind }: Arrow): string {
  const arrow = kind === 'always' || kind === 'after' ? '-.->' : '-->';
  return text === '' ? `${from} ${arrow} ${to}` : `${from} ${arrow}|${quoted(text)}| ${to}`;
}
