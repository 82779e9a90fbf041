import { join, resolve } from 'node:path';
import { beginning, casesOf, expectation, instruction, sentences } from '../../cases/case.ts';
import { choose } from '../../cases/choose.ts';
import type { CaseSet } from '../../cases/schema.ts';
import type { Walk } from '../../cases/walk.ts';
import { answered, nextStep, readAnswer, resultsOf, resumed } from '../../cases/walk.ts';
import { languages } from '../../cases/words.ts';
import type { Path } from '../../paths.ts';
import type { Recording } from '../../runs/recording.ts';
import { commitOf, newFile, readRecordings, runsFolder, writeRecording } from '../../runs/recording.ts';
import { oneOf, readArguments, UsageError, wholeNumber } from '../arguments.ts';
import { choiceOptions, choiceUsage, readChoice } from '../choice-options.ts';
import { exploreFlow, flowNamed } from '../flows.ts';
import type { Verb } from '../verb.ts';

const options = {
  ...choiceOptions,
  case: { type: 'string' },
  lang: { type: 'string' },
  browser: { type: 'string' },
  resume: { type: 'boolean' },
  page: { type: 'boolean' },
  headless: { type: 'boolean' },
  base: { type: 'string' },
  wait: { type: 'string' },
  out: { type: 'string' },
} as const;

/** The prompt of a step: for the first one of a case its title, then the action and the expectation. */
function prompt({ set }: Walk, { case: at, step, entry }: NonNullable<ReturnType<typeof nextStep>>): string {
  const head = step === 0 ? `\n【${at + 1}/${set.cases.length}】${entry.title} (${entry.id})\n` : '';
  const said = step === 0 ? undefined : sentences(entry, set.language)[step - 1];
  const told = said === undefined ? beginning(entry, set.language) : instruction(said, set.language);
  const expected = said?.expected ?? expectation(entry.start, undefined, set.language);
  return `${head}${step}/${entry.steps.length} ${told}\n    → ${expected}\n`;
}

function only(set: CaseSet, id: string | undefined): CaseSet {
  if (id === undefined) return set;
  const cases = set.cases.filter((entry) => entry.id === id);
  if (cases.length === 0) throw new UsageError(`${set.machine} has no case ${id} among those chosen`);
  return { ...set, cases };
}

/** The paths of the cases of a set, in its order. */
const pathsOf = (set: CaseSet, all: CaseSet, paths: readonly Path[]): Path[] =>
  set.cases.flatMap(({ id }) => paths[all.cases.findIndex((entry) => entry.id === id)] ?? []);

/** The last walk of these cases that was left before its end. */
function leftBehind(folder: string, set: CaseSet) {
  const [last] = readRecordings(folder)
    .reverse()
    .flatMap(({ file, recording }) => {
      const isOpen = recording.tool === 'walk' && recording.machine === set.machine && recording.finishedAt === null;
      const continued = isOpen ? resumed(set, recording.runs) : undefined;
      return continued === undefined ? [] : [{ file: join(folder, file), recording, walk: continued }];
    });
  return last;
}

export const walk: Verb = {
  summary: 'Leads a tester through the cases of a machine, step by step, and writes down the result.',
  usage: `qa walk <machine> [options]
${choiceUsage}
  --case ID         this case only
  --lang LANGUAGE   zh, en (default: zh)
  --browser NAME    what the tester walks with, for the record
  --resume          go on with the last walk of these cases that was left
  --page            open a browser: the tester does what is done on the page, the command answers for the server, moves
                    the time and brings about the rest, with the data of the case
  --base URL        with --page: a portal that is running; without it the built one is started on fresh data
  --headless        with --page: without a window
  --wait SECONDS    with --page: how long the page may take to follow a step
  --out DIR         where runs are kept, each in a file of its own, written after each step
                    (default: that of the configuration, else ${runsFolder})
After each step: p or an empty line passes, f NOTE fails and goes on with the next case, b goes back, q quits.
With --page, before a step on the page: an empty line once it is done, d has the command do it.
Exit code 1 when a step failed.`,
  run: async (args, { flows, root, runs = runsFolder, onPage: pageOf, out, note, lines, now }) => {
    const { values, positionals } = readArguments(args, options, 1);
    const language = oneOf('lang', values.lang ?? 'zh', languages);
    const choice = readChoice(values);
    const { flow, graph: machine, walked, screen, model } = await exploreFlow(flowNamed(flows, positionals[0]));
    // With a page the command answers for the server, whatever the world.
    const graph = values.page ? machine : walked;
    if (values.page && pageOf === undefined) throw new UsageError('The configuration opens no page');
    const onPage = values.page ? await pageOf?.(flow) : undefined;
    const chosen = choose(graph, {
      ...choice,
      avoid: [...(choice.avoid ?? []), ...(onPage?.avoid ?? [])],
      weights: model.weights,
    });
    const all = casesOf(flow, chosen.graph, chosen.paths, language, screen);
    const set = only(all, values.case);
    if (set.cases.length === 0) {
      throw new UsageError(choice.to === undefined ? 'No case is left' : `No path leads to '${choice.to}'`);
    }
    const folder = resolve(root, values.out ?? runs);
    const begun = values.resume ? leftBehind(folder, set) : undefined;
    if (values.resume && begun === undefined) throw new UsageError(`No walk of these cases of ${flow.id} was left`);
    let state: Walk = begun?.walk ?? { set, done: [] };
    const recording: Recording = begun?.recording ?? {
      tool: 'walk',
      machine: flow.id,
      commit: commitOf(root),
      browser: values.browser ?? '',
      startedAt: now().toISOString(),
      finishedAt: null,
      runs: [],
    };
    const file = begun?.file ?? newFile(folder, recording);
    const keep = (finishedAt: string | null) =>
      writeRecording(file, { ...recording, runs: resultsOf(state), finishedAt });
    keep(null);

    if (onPage !== undefined) {
      const seconds = wholeNumber('wait', values.wait);
      const at = { base: values.base, headed: values.headless !== true };
      state = await onPage.walk(state, {
        ...at,
        explored: { graph: chosen.graph },
        paths: pathsOf(set, all, chosen.paths),
        wait: seconds === undefined ? undefined : 1_000 * seconds,
        lines,
        note,
        shows: (walked) => {
          const next = nextStep(walked);
          if (next !== undefined) out(prompt(walked, next));
        },
        keeps: (walked) => {
          state = walked;
          keep(null);
        },
      });
    }
    const ask = (): boolean => {
      const next = nextStep(state);
      if (next !== undefined) out(prompt(state, next));
      return next !== undefined;
    };
    let open = onPage === undefined ? ask() : nextStep(state) !== undefined;
    if (open && onPage === undefined) {
      for await (const line of lines) {
        const answer = readAnswer(line);
        if (answer?.kind === 'quit') break;
        if (answer === undefined) note('p, f NOTE, b or q\n');
        else {
          state = answered(state, answer);
          keep(null);
        }
        open = ask();
        if (!open) break;
      }
    }

    const results = resultsOf(state);
    keep(open ? null : now().toISOString());
    const count = (kind: string) => results.filter((entry) => entry.result === kind).length;
    note(`\n${count('pass')} passed, ${count('fail')} failed, ${count('open')} open: ${file}\n`);
    return count('fail') === 0 ? 0 : 1;
  },
};
