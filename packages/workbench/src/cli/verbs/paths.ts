import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { casesOf } from '../../cases/case.ts';
import type { Chosen } from '../../cases/choose.ts';
import { choose } from '../../cases/choose.ts';
import type { Figures } from '../../cases/figures.ts';
import { figuresOf, figuresText } from '../../cases/figures.ts';
import { casesOfPair } from '../../cases/pair-cases.ts';
import { unknownNames } from '../../cases/restrict.ts';
import type { CaseSet } from '../../cases/schema.ts';
import { languages } from '../../cases/words.ts';
import type { ZentaoIds } from '../../formats/csv.ts';
import { csv, csvTools } from '../../formats/csv.ts';
import { formatNames, formats } from '../../formats/formats.ts';
import { exploredPair, pathsThatCross } from '../../pairs.ts';
import { oneOf, readArguments, UsageError } from '../arguments.ts';
import { choiceOptions, choiceUsage, readChoice } from '../choice-options.ts';
import { exploreFlow, namedOf } from '../flows.ts';
import type { Verb } from '../verb.ts';

const options = {
  ...choiceOptions,
  format: { type: 'string' },
  tool: { type: 'string' },
  map: { type: 'string' },
  lang: { type: 'string' },
  out: { type: 'string' },
} as const;

/** A machine without the name is not an error as long as another one has it. */
function onlyWhereKnown(every: boolean, chosen: Chosen, name: string | undefined): boolean {
  return every && chosen.paths.length === 0 && name !== undefined;
}

const numbers = Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 1 })));
const zentaoIds = Type.Object({ modules: numbers, stories: numbers });

/** @throws UsageError */
function idsIn(root: string, file: string | undefined): ZentaoIds {
  if (file === undefined) return {};
  const path = resolve(root, file);
  if (!existsSync(path)) throw new UsageError(`There is no file '${file}'`);
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Value.Check(zentaoIds, read)) throw new UsageError(`${file} has no { "modules": { machine: number } }`);
  return read;
}

/** @throws UsageError */
const formatsNamed = (text: string): (typeof formatNames)[number][] =>
  text === 'all' ? [...formatNames] : [...new Set(text.split(','))].map((name) => oneOf('format', name, formatNames));

export const paths: Verb = {
  summary: 'Test cases: paths through the machines, in the words of a tester.',
  usage: `qa paths <machine or pair…|all> [options]
${choiceUsage}
  --format FORMAT   ${formatNames.join(', ')} (default: md); with --out several, with commas between, or all
  --tool TOOL       the columns of the CSV: ${csvTools.join(', ')} (default: zentao)
  --map FILE        the numbers of ZenTao's modules and requirements: { "modules": { "like": 12 }, "stories": { "R198": 55 } }
  --lang LANGUAGE   zh: the words of the model; en: the names (default: zh)
  --out DIR         one file for each machine, in place of printing
With JUnit the cases are skipped: nobody has run them. Playwright's tests run by npx playwright test --config DIR on what
is running; they call drive of drive.ts beside them, which the project writes or its configuration brings.`,
  run: async (args, { flows, pairs, root, besidePlaywright, out, note }) => {
    const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
    if (positionals.length === 0) throw new UsageError('Name a machine, or all');
    const choice = readChoice(values);
    const language = oneOf('lang', values.lang ?? 'zh', languages);
    const names = formatsNamed(values.format ?? 'md');
    const tool = oneOf('tool', values.tool ?? 'zentao', csvTools);
    const ids = idsIn(root, values.map);
    const { flows: wanted, pairs: two } = namedOf({ flows, pairs }, positionals);
    const written = names.map((name) => (name === 'csv' ? csv(tool, ids) : formats[name]));
    const [first] = written;
    if (written.length > 1 && values.out === undefined) throw new UsageError('Several formats need --out DIR');
    if (first?.single && wanted.length + two.length > 1 && values.out === undefined) {
      throw new UsageError(`A file of ${names[0]} holds one machine: name one, or give --out DIR`);
    }

    const explored = await Promise.all(wanted.map(exploreFlow));
    const unknown = (choice.avoid ?? []).filter((avoided) =>
      explored.every(({ walked: graph }) => unknownNames(graph, [avoided]).length > 0),
    );
    if (unknown.length > 0) throw new UsageError(`Nothing is called '${unknown.join("', '")}'`);
    const sets: CaseSet[] = [];
    const figures: Figures[] = [];
    const missed: string[] = [];
    for (const { flow, walked: graph, screen, model } of explored) {
      const chosen = choose(graph, { ...choice, weights: model.weights });
      if (onlyWhereKnown(wanted.length > 1, chosen, choice.to)) continue;
      sets.push(casesOf(flow, chosen.graph, chosen.paths, language, screen, model.weights));
      figures.push(figuresOf(chosen.graph, chosen.paths));
      missed.push(...chosen.missed.map((goal) => `${flow.id}: no path takes ${goal}`));
    }
    for (const pair of two) {
      const { sides, graph } = await exploredPair(pair, flows);
      const crossing = pathsThatCross(graph);
      sets.push(casesOfPair(pair, sides, graph, crossing.paths));
      missed.push(...crossing.missed.map((goal) => `${pair.id}: no path shows ${goal}`));
    }
    if (sets.length === 0) missed.push(`no path leads to ${choice.to}`);
    else if (sets.every(({ cases }) => cases.length === 0)) missed.push('no case is left');

    if (values.out === undefined) {
      const text = first?.write(sets, language) ?? '';
      if (typeof text !== 'string') throw new UsageError(`${names[0]} is no text: give --out DIR`);
      out(text);
    } else {
      const folder = resolve(root, values.out);
      mkdirSync(folder, { recursive: true });
      for (const set of sets) {
        for (const format of written) {
          const file = join(folder, `${set.machine}.${format.extension}`);
          writeFileSync(file, format.write([set], language));
          out(`${file}\n`);
        }
      }
      if (names.includes('playwright') && besidePlaywright !== undefined) {
        // Outside the repository its packages are not found by themselves.
        const packages = join(folder, 'node_modules');
        if (relative(root, folder).startsWith('..') && !existsSync(packages))
          symlinkSync(join(root, 'node_modules'), packages, 'dir');
        const beside = besidePlaywright(relative(folder, root).replaceAll(sep, '/') || '.');
        for (const [name, text] of Object.entries(beside)) {
          // One who has a driver of their own keeps it.
          if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text);
        }
      }
    }
    if (figures.length > 0) note(`${figuresText(figures)}\n`);
    for (const line of missed) note(`${line}\n`);
    return missed.length === 0 ? 0 : 1;
  },
};
