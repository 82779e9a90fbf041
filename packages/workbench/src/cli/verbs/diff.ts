import { join } from 'node:path';
import { casesOf } from '../../cases/case.ts';
import { choose } from '../../cases/choose.ts';
import type { Comparison, Side } from '../../cases/compare.ts';
import { compare } from '../../cases/compare.ts';
import type { GoalName } from '../../cases/goals.ts';
import { goalNames } from '../../cases/goals.ts';
import type { Language } from '../../cases/words.ts';
import { languages } from '../../cases/words.ts';
import type { Flow } from '../../flow-model.ts';
import { oneOf, readArguments, UsageError } from '../arguments.ts';
import { exploreFlow } from '../flows.ts';
import { flowsAt } from '../flows-at.ts';
import type { Verb } from '../verb.ts';

const options = { cover: { type: 'string' }, format: { type: 'string' }, lang: { type: 'string' } } as const;

async function side(flow: Flow | undefined, goal: GoalName, language: Language): Promise<Side | undefined> {
  if (flow === undefined) return undefined;
  const { walked: graph, screen } = await exploreFlow(flow);
  const { paths } = choose(graph, { cover: goal });
  return { flow, graph, screen, set: casesOf(flow, graph, paths, language, screen) };
}

function text({ machine, added, removed, changed, chosen, dropped }: Comparison): string {
  return [
    machine,
    ...added.map(({ id, title }) => `  added    ${id} ${title}`),
    ...removed.map(({ case: { id, title }, reason }) => `  removed  ${id} ${title}\n           ${reason}`),
    ...changed.map(
      ({ id, title, step, action, before, now }) =>
        `  changed  ${id} ${title}\n           step ${step} ${action}\n           - ${before}\n           + ${now}`,
    ),
    ...chosen.map(({ id, title }) => `  chosen   ${id} ${title}`),
    ...dropped.map(({ id, title }) => `  dropped  ${id} ${title}`),
    '',
  ].join('\n');
}

function isQuiet({ added, removed, changed, chosen, dropped }: Comparison): boolean {
  return [added, removed, changed, chosen, dropped].every(({ length }) => length === 0);
}

export const diff: Verb = {
  summary: 'Which cases are added, removed or changed since a commit.',
  usage: `qa diff <commit> [options]
  --cover GOAL      ${goalNames.join(', ')} (default: transitions)
  --format FORMAT   text, json (default: text)
  --lang LANGUAGE   zh, en (default: zh)
changed: the same steps show something else; added, removed: steps that were or are not possible;
chosen, dropped: as right as before, only picked newly or no more.`,
  run: async (args, { flows, root, history, out }) => {
    const { values, positionals } = readArguments(args, options, 1);
    const [ref] = positionals;
    if (ref === undefined) throw new UsageError('Name a commit');
    if (history === undefined)
      throw new UsageError('The configuration does not say how the flows of a commit are found');
    const goal = oneOf('cover', values.cover ?? 'transitions', goalNames);
    const format = oneOf('format', values.format ?? 'text', ['text', 'json'] as const);
    const language = oneOf('lang', values.lang ?? 'zh', languages);
    const before = await flowsAt(root, join(root, 'node_modules'), ref, history);
    try {
      const ids = new Set([...before.flows, ...flows].map(({ id }) => id));
      const compared: Comparison[] = [];
      for (const id of ids) {
        const named = (flow: Flow) => flow.id === id;
        const then = await side(before.flows.find(named), goal, language);
        const now = await side(flows.find(named), goal, language);
        compared.push(compare(then, now, language));
      }
      const loud = compared.filter((comparison) => !isQuiet(comparison));
      if (format === 'json') out(`${JSON.stringify(loud, null, 2)}\n`);
      else out(loud.length === 0 ? 'No case has changed.\n' : loud.map(text).join('\n'));
    } finally {
      before.dispose();
    }
    return 0;
  },
};
