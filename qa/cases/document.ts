import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowModel } from '../../src/machines/shared/flow-model';
import type { AnyScreen } from '../../src/machines/shared/screen';
import { cover } from '../cover';
import { drawingOf } from '../diagram/drawing';
import { mermaidOf } from '../diagram/mermaid';
import { markdown } from '../formats/markdown';
import type { Graph } from '../graph';
import { exploreWorld } from '../worlds';
import { casesOf } from './case';
import { choose } from './choose';
import { caseFile } from './schema';

/** The committed page of a flow: its diagram, and the cases that take every transition, in Chinese. */
export function documentOf({
  flow,
  graph,
  model,
  screen,
}: {
  flow: Flow;
  graph: Graph;
  model: FlowModel<AnyStateMachine>;
  screen: AnyScreen | undefined;
}): string {
  // Of a flow with a world only what a portal can do.
  const walked = model.world === undefined ? graph : exploreWorld(graph.source, model, model.world);
  const paths =
    model.world === undefined ? choose(graph, { cover: 'transitions' }).paths : cover(walked, 'transitions').paths;
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
