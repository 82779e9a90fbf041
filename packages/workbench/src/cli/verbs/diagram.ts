import { languages } from '../../cases/words.ts';
import { dotOf } from '../../diagram/dot.ts';
import { drawingOf } from '../../diagram/drawing.ts';
import { mermaidOf } from '../../diagram/mermaid.ts';
import { svgOf } from '../../diagram/svg.ts';
import { nodesOf } from '../../xstate-internals.ts';
import { oneOf, readArguments } from '../arguments.ts';
import { exploreFlow, flowNamed } from '../flows.ts';
import { readRecorded } from '../recorded-option.ts';
import type { Verb } from '../verb.ts';

const options = { format: { type: 'string' }, lang: { type: 'string' }, recorded: { type: 'string' } } as const;

export const diagram: Verb = {
  summary: 'A machine as a picture, green what is covered and red what is not.',
  usage: `qa diagram <machine> [options]
  --format FORMAT   mermaid, dot, svg, json (default: mermaid)
  --lang LANGUAGE   zh, en (default: zh)
  --recorded DIR    colour by the recorded runs in this folder, in place of what the exploration reaches`,
  run: async (args, { flows, root, out }) => {
    const { values, positionals } = readArguments(args, options, 1);
    const format = oneOf('format', values.format ?? 'mermaid', ['mermaid', 'dot', 'svg', 'json'] as const);
    const language = oneOf('lang', values.lang ?? 'zh', languages);
    const runs = readRecorded(root, values.recorded);
    const { flow, graph } = await exploreFlow(flowNamed(flows, positionals[0]));
    const taken = runs?.filter(({ machine }) => machine === flow.id).flatMap(({ transitions }) => transitions);
    const drawing = drawingOf(
      graph,
      language === 'zh' ? flow.title : flow.id,
      language,
      taken && reachedBy(taken, graph),
    );
    if (format === 'json') out(`${JSON.stringify(drawing, null, 2)}\n`);
    else if (format === 'mermaid') out(mermaidOf(drawing));
    else out(format === 'dot' ? dotOf(drawing) : await svgOf(dotOf(drawing)));
    return 0;
  },
};

/** The transitions taken, and the states that they start from or lead to with the states around those. */
function reachedBy(taken: readonly string[], graph: Parameters<typeof drawingOf>[0]): Set<string> {
  const recorded = new Set(taken);
  const drawn = drawingOf(graph, '', 'en').transitions.filter(({ id }) => recorded.has(id));
  const ends = new Set([...drawn.flatMap(({ from, to }) => [from, ...to])]);
  const enclosing = nodesOf(graph.source).filter(({ id }) =>
    [...ends].some((end) => end === id || end.startsWith(`${id}.`)),
  );
  const initial = graph.initials.flatMap(({ to }) => graph.vertices.get(to)?.snapshot._nodes ?? []);
  return new Set([...recorded, ...enclosing.map(({ id }) => id), ...initial.map(({ id }) => id)]);
}
