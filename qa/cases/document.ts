import type { Flow } from '../../src/machines/shared/flow-model';
import type { AnyScreen } from '../../src/machines/shared/screen';
import { drawingOf } from '../diagram/drawing';
import { mermaidOf } from '../diagram/mermaid';
import { markdown } from '../formats/markdown';
import type { Graph } from '../graph';
import { casesOf } from './case';
import { choose } from './choose';
import { caseFile } from './schema';

/** The committed page of a flow: its diagram, and the cases that take every transition, in Chinese. */
export function documentOf({
  flow,
  graph,
  walked,
  screen,
}: {
  flow: Flow;
  graph: Graph;
  walked: Graph;
  screen: AnyScreen | undefined;
}): string {
  const { paths } = choose(walked, { cover: 'transitions' });
  return [
    `# ${flow.title}`,
    `由 \`npm run qa -- docs\` 从 \`${flow.file}\` 生成，请勿手工修改。先看[准备](README.md)。`,
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
