import { exploreFlow } from '@circuit-portal/workbench/cli/flows';
import { drawingOf } from '@circuit-portal/workbench/diagram/drawing';
import { mermaidOf } from '@circuit-portal/workbench/diagram/mermaid';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import { lamp, mute } from './lamp';

const name = '[A-Za-z][A-Za-z0-9_]*';
/** The text between quotes, with entities for what would end it or start markup. */
const text = '"(?:[^"`<>\\n]|<br/>)+"';
const style = '[a-z-]+:#?[0-9a-zA-Z]+(?:,[a-z-]+:#?[0-9a-zA-Z]+)*';

/** The statements of Mermaid's flowcharts that the workbench writes. */
const statements = {
  open: new RegExp(`^subgraph (${name})\\[${text}\\]$`),
  close: /^end$/,
  node: new RegExp(`^(${name})(?:\\(\\(\\(${text}\\)\\)\\)|\\(\\((?: |H)\\)\\)|\\(\\[${text}\\]\\)|\\(${text}\\))$`),
  link: new RegExp(`^(${name}) (?:-->|-\\.->)(?:\\|${text}\\|)? (${name})$`),
  classDef: new RegExp(`^classDef ${name} ${style}$`),
  class: new RegExp(`^class (${name}(?:,${name})*) ${name}$`),
  linkStyle: new RegExp(`^linkStyle (\\d+(?:,\\d+)*) ${style}$`),
};

/** Syntax errors by Mermaid's grammar; its own parser needs a browser. */
function faultsIn(mermaid: string): string[] {
  const [head, ...lines] = mermaid.trimEnd().split('\n');
  const read = lines.map((line) => {
    const trimmed = line.trim();
    const [kind, pattern] = Object.entries(statements).find(([, known]) => known.test(trimmed)) ?? [];
    return { line: trimmed, kind, parts: (pattern?.exec(trimmed) ?? []).slice(1) };
  });
  const of = (kind: keyof typeof statements) => read.filter((entry) => entry.kind === kind);
  const known = new Set([...of('open'), ...of('node')].flatMap(({ parts }) => parts));
  const named = [
    ...of('link').flatMap(({ parts }) => parts),
    ...of('class').flatMap(({ parts }) => parts[0]?.split(',') ?? []),
  ];
  const numbers = of('linkStyle').flatMap(({ parts }) => parts[0]?.split(',').map(Number) ?? []);
  return [
    ...(head === 'flowchart TB' ? [] : [`begins with ${head}`]),
    ...read.flatMap(({ kind, line }) => (kind === undefined ? [`no statement: ${line}`] : [])),
    ...(of('open').length === of('close').length ? [] : ['a subgraph is not closed']),
    ...named.flatMap((id) => (known.has(id) ? [] : [`${id} is nowhere`])),
    ...[...known].flatMap((id) =>
      /^(end|graph|subgraph|class|style|default|click)$/.test(id) ? [`${id} is a word`] : [],
    ),
    ...numbers.flatMap((at) => (at < of('link').length ? [] : [`there is no link ${at}`])),
  ];
}

describe('mermaid', () => {
  it.each([...catalogue, lamp, mute])('reads the picture of $id', async (flow) => {
    const { graph } = await exploreFlow(flow);
    const written = mermaidOf(drawingOf(graph, flow.title, 'zh'));
    expect(faultsIn(written)).toEqual([]);
    expect(written.split('\n').length).toBeGreaterThan(4);
  });

  it.each([
    ['flowchart TB\n  a("x"y")', 'no statement: a("x"y")'],
    ['flowchart TB\n  a("x")\n  a --> b', 'b is nowhere'],
    ['flowchart TB\n  subgraph a["x"]', 'a subgraph is not closed'],
    ['flowchart TB\n  a("x")\n  linkStyle 0 stroke:#000', 'there is no link 0'],
    ['flowchart TB\n  end("x")', 'end is a word'],
  ])('refuses %j', (written, fault) => {
    expect(faultsIn(written)).toContain(fault);
  });
});
