import { drawingOf } from '../diagram/drawing.ts';
import { mermaidOf } from '../diagram/mermaid.ts';
import type { Flow } from '../flow-model.ts';
import { markdown } from '../formats/markdown.ts';
import type { Graph } from '../graph.ts';
import type { ExploredPair } from '../pairs.ts';
import { pathsThatCross } from '../pairs.ts';
import type { AnyScreen } from '../screen.ts';
import { casesOf } from './case.ts';
import { choose } from './choose.ts';
import { casesOfPair } from './pair-cases.ts';
import { caseFile } from './schema.ts';
import { wordsIn } from './words.ts';

/** The committed page of a flow: its diagram, and the cases that take every transition. */
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
    `${wordsIn('zh').generated(command, flow.file)}${prepared ? wordsIn('zh').seeFirst : ''}`,
    '```mermaid',
    mermaidOf(drawingOf(graph, flow.title, 'zh')).trimEnd(),
    '```',
    '',
    markdown.write([casesOf(flow, walked, paths, 'zh', screen)], 'zh'),
  ].join('\n');
}

/** The committed page of two flows that are walked together: the cases that show every crossing. */
export function pairDocumentOf(
  { pair, sides, graph }: ExploredPair,
  { command, prepared }: { command: string; prepared: boolean },
): string {
  const { generatedPair, seeFirst } = wordsIn('zh');
  const flows = sides.map(({ flow }) => `[${flow.title}](${flow.id}.md)`);
  return [
    `# ${pair.title}`,
    `${generatedPair(command, flows)}${prepared ? seeFirst : ''}`,
    '',
    markdown.write([casesOfPair(pair, sides, graph, pathsThatCross(graph).paths)], 'zh'),
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
