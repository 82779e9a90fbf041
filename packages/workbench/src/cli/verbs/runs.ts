import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Value } from 'typebox/value';
import { flakyOf } from '../../runs/flaky.ts';
import { runsPage } from '../../runs/html.ts';
import { junitResults } from '../../runs/junit-results.ts';
import { readRecordings, runsFolder } from '../../runs/recording.ts';
import type { ResultIds } from '../../runs/tool-results.ts';
import { resultIds, testrailResults, zentaoResults } from '../../runs/tool-results.ts';
import { table } from '../../table.ts';
import { readArguments, UsageError } from '../arguments.ts';
import type { Verb } from '../verb.ts';

const options = {
  in: { type: 'string' },
  html: { type: 'boolean' },
  junit: { type: 'string' },
  zentao: { type: 'string' },
  testrail: { type: 'string' },
  map: { type: 'string' },
} as const;

const writers = { zentao: zentaoResults, testrail: testrailResults } as const;

/** @throws UsageError */
function idsIn(root: string, file: string | undefined, tool: keyof ResultIds): ResultIds {
  const path = resolve(root, file ?? '');
  if (file === undefined || !existsSync(path)) throw new UsageError(`--${tool} needs --map FILE with its numbers`);
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (Value.Check(resultIds, read) && read[tool] !== undefined) return read;
  const wanted = tool === 'zentao' ? '{ "product": 3, "cases": { id: number } }' : '{ "cases": { id: number } }';
  throw new UsageError(`${file} has no { "${tool}": ${wanted} }`);
}

export const runs: Verb = {
  summary: 'The runs that walk, replay and people at /qa have kept, and the cases that pass and fail at one commit.',
  usage: `qa runs [machine…] [options]
  --in DIR          where the runs are (default: that of the configuration, else ${runsFolder})
  --junit FILE      write the results as JUnit, for ZenTao (results of unit tests) and TestRail (trcli)
  --zentao FILE     write the newest result of each case as ZenTao takes them at /api.php/v1/ciresults; needs --map
  --testrail FILE   the same as TestRail takes them at add_results_for_cases; needs --map
  --map FILE        the tools' numbers: { "zentao": { "product": 3, "task": 7, "cases": { "like-1a": 12 } }, "testrail": { "cases": {} } }
  --html            write index.html beside them, with a picture of each step
Exit code 1 when a case is flaky.`,
  run: async (args, { root, runs: usual = runsFolder, out, note }) => {
    const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
    const folder = resolve(root, values.in ?? usual);
    const kept = readRecordings(folder).filter(
      ({ recording }) => positionals.length === 0 || positionals.includes(recording.machine),
    );
    const rows = kept.map(({ recording }) => {
      const count = (result: string) => `${recording.runs.filter((entry) => entry.result === result).length}`;
      const { tool, person = '', machine, commit, browser, startedAt } = recording;
      const counts = ['pass', 'fail', 'blocked', 'open'].map(count);
      return [machine, tool, person, startedAt, commit.slice(0, 8), browser, ...counts];
    });
    const titles = ['machine', 'tool', 'person', 'started', 'commit', 'browser', 'passed', 'failed', 'blocked', 'open'];
    const columns = titles.map((title, at) => ({ title, align: at < 6 ? ('left' as const) : ('right' as const) }));
    out(`${table(columns, rows)}\n`);
    const flaky = flakyOf(kept);
    for (const { id, commit, passed, failed, title } of flaky) {
      out(`flaky: ${id} at ${commit.slice(0, 8)}: ${passed} passed, ${failed} failed, ${title}\n`);
    }
    if (values.junit !== undefined) writeFileSync(resolve(root, values.junit), junitResults(kept));
    for (const tool of ['zentao', 'testrail'] as const) {
      const file = values[tool];
      if (file === undefined) continue;
      const { text, left } = writers[tool](kept, idsIn(root, values.map, tool));
      writeFileSync(resolve(root, file), text);
      if (left.length > 0) note(`${tool}: left out ${left.join(', ')}\n`);
    }
    if (values.html) {
      const page = join(folder, 'index.html');
      mkdirSync(folder, { recursive: true });
      writeFileSync(page, runsPage(kept));
      note(`${page}\n`);
    }
    return flaky.length === 0 ? 0 : 1;
  },
};
