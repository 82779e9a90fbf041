import { drawingOf } from '../diagram/drawing.ts';
import { mermaidOf } from '../diagram/mermaid.ts';
import type { Flow } from '../flow-model.ts';
import { markdown } from '../formats/markdown.ts';
import type { Graph } from '../graph.ts';
import type { AnyScreen } from '../screen.ts';
import { casesOf } from './case.ts';
import { choose } from './choose.ts';
import { caseFile } from './schema.ts';

/** The committed page of a flow: its diagram, and the cases that take every transition, in Chinese. */
export function documentOf({
  flow,
  graph,
  walked,
  screen,
  command,
  prepared,
}: {
  flow: Flow;
  graph: Graph;
  walked: Graph;
  screen: AnyScreen | undefined;
  command: string;
  /** Whether a page beside it says what is set up before any case. */
  prepared: boolean;
}): string {
  const { paths } = choose(walked, { cover: 'transitions' });
  return [
    `# ${flow.title}`,
    `由 \`${command} docs\` 从 \`${flow.file}\` 生成，请勿手工修改。${prepared ? '先看[准备](README.md)。' : ''}`,
    '```mermaid',
    mermaidOf(drawingOf(graph, flow.title, 'zh')).trimEnd(),
    '```',
    '',
    markdown.write([casesOf(flow, walked, paths, 'zh', screen)], 'zh'),
  ].join('\n');
}

/** A list of words on one line, formatted as the project's formatter does. */
function compact(list: string): string {
  return list.replace(/\[\s+/, '[').replace(/\s+\]/, ']').replace(/,\s+/g, ', ');
}

/** The JSON schema of the files that `paths --format json` writes. */
export function schemaText(): string {
  return `${JSON.stringify(caseFile, null, 2).replace(/\[\s+"\w+"(?:,\s+"\w+")*\s+\]/g, compact)}\n`;
}
