import { wordsIn } from '../cases/words.ts';
import { escapeXml } from '../formats/xml.ts';
import { displayWidth } from '../table.ts';
import { colourOf } from './colours.ts';
import type { Drawing, DrawnState } from './drawing.ts';
import type { Arrow } from './layout.ts';
import { isBox, layoutOf, nameOf } from './layout.ts';

/** In points. */
const edgeFont = 12;
const font = 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif';

function quoted(text: string): string {
  return `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;
}

function attributes(pairs: Readonly<Record<string, string>>, label = ''): string {
  const written = Object.entries(pairs).map(([name, value]) => `${name}=${quoted(value)}`);
  return `[${[...(label === '' ? [] : [`label=${label}`]), ...written].join(' ')}]`;
}

/** Graphviz underestimates the width of Chinese, so the size of a box is given, in points. */
function widthOf(text: string, fontSize: number): number {
  const longest = Math.max(...text.split('\n').map(displayWidth));
  return Math.ceil((longest * fontSize) / 2) + 4;
}

function sized(text: string, fontSize: number): string {
  const lines = text.split('\n');
  const box = `width="${widthOf(text, fontSize)}" height="${Math.ceil(lines.length * fontSize * 1.4)}" fixedsize="true"`;
  const cell = `<td>${lines.map(escapeXml).join('<br/>')}</td>`;
  return `<<table border="0" cellborder="0" cellspacing="0" cellpadding="0" ${box}><tr>${cell}</tr></table>>`;
}

/** For Graphviz: states inside others are clusters, colours tell what is covered. */
export function dotOf(drawing: Drawing): string {
  const { inside, anchors, arrows } = layoutOf(drawing);
  const points = (id: string, indent: string) =>
    anchors
      .filter(({ state, kind }) => state === id && kind !== 'state')
      .map(({ name, kind }) =>
        kind === 'start'
          ? `${indent}{ rank=source; ${name} ${attributes({ shape: 'point', width: '0.15', label: '' })}; }`
          : `${indent}${name} ${attributes({ shape: 'plaintext', label: wordsIn('zh').anyState })};`,
      );
  const content = (id: string, indent: string): string[] => [
    ...points(id, indent),
    ...inside(id).flatMap((state) => (isBox(state) ? box(state, indent) : [`${indent}${shape(state)}`])),
  ];
  const box = (state: DrawnState, indent: string): string[] => [
    `${indent}subgraph cluster_${nameOf(state.id)} {`,
    `${indent}  label=${quoted(state.title)}; style="rounded"; color=${quoted(colourOf(state.reached).line)};`,
    ...content(state.id, `${indent}  `),
    `${indent}}`,
  ];
  return [
    `digraph ${nameOf(drawing.machine)} {`,
    `  graph ${attributes({ fontname: font, label: drawing.title, labelloc: 't', nodesep: '0.4', ranksep: '0.6' })};`,
    `  node ${attributes({ fontname: font, shape: 'box', style: 'rounded,filled', fillcolor: '#ffffff' })};`,
    `  edge ${attributes({ fontname: font, fontsize: `${edgeFont}` })};`,
    ...content(drawing.machine, '  '),
    ...arrows.map((arrow) => `  ${link(arrow)}`),
    '}',
    '',
  ].join('\n');
}

function shape({ id, title, kind, reached }: DrawnState): string {
  const { line, fill } = colourOf(reached);
  const label = kind === 'history' ? 'H' : title;
  // A page may show the name of the machine in place of the title.
  const name = id.slice(id.lastIndexOf('.') + 1);
  const width = ((Math.max(widthOf(label, 14), widthOf(name, 14)) + 16) / 72).toFixed(2);
  const look = { id, label, width, color: line, fillcolor: fill };
  return `${nameOf(id)} ${attributes(kind === 'final' ? { ...look, peripheries: '2' } : look)};`;
}

function link({ from, to, text, kind, reached }: Arrow): string {
  const style = kind === 'always' || kind === 'after' ? 'dashed' : 'solid';
  return `${from} -> ${to} ${attributes({ color: colourOf(reached).line, style }, text === '' ? '' : sized(text, edgeFont))};`;
}
