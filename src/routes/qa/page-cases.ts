import { factsOf } from '../../../qa/cases/facts';
import type { CaseSet, TestCase } from '../../../qa/cases/schema';
import { titleOfSnapshot } from '../../../qa/cases/titles';
import type { Moment } from '../../../qa/cases/trace';
import { traceOf } from '../../../qa/cases/trace';
import { words } from '../../../qa/cases/words';
import type { Graph } from '../../../qa/graph';
import type { Path } from '../../../qa/paths';
import type { Flow } from '../../machines/flow-model';
import { stateName } from '../../machines/state-name';

/** The same id as the command gives: there the hash is made by Node, here by the browser. */
async function caseId(machine: string, { initial, edges }: Path): Promise<string> {
  const named = JSON.stringify([machine, initial.name, ...edges.map(({ name }) => name)]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(named)));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${machine}-${hex.slice(0, 10)}`;
}

const seen = ({ snapshot, notices }: Moment) => ({
  state: stateName(snapshot.value),
  title: titleOfSnapshot(snapshot),
  notices: [...notices],
});

/** The cases of the command, in Chinese. A test compares the two. */
export async function pageCases(flow: Flow, graph: Graph, paths: readonly Path[]): Promise<CaseSet> {
  const facts = factsOf(graph);
  const cases = await Promise.all(
    paths.map(async (path): Promise<TestCase> => {
      const { start, moments } = traceOf(graph, path);
      const steps = path.edges.map(({ kind, name, label, taken }, at) => ({
        kind,
        name,
        action: label,
        expected: seen(moments[at] ?? start),
        transitions: [...taken],
      }));
      const proved = [path.initial, ...path.edges].flatMap((entry) => facts.get(entry)?.requirements ?? []);
      const last = steps.at(-1);
      return {
        id: await caseId(graph.source.id, path),
        title: words.zh.about(flow.title, last?.expected.title ?? seen(start).title, steps.length, last?.action ?? ''),
        input: { name: path.initial.name, label: path.initial.label },
        start: seen(start),
        steps,
        requirements: [...new Set(proved)].sort(),
      };
    }),
  );
  const titles = cases.map(({ title }) => title);
  const distinct = cases.map((entry) =>
    titles.indexOf(entry.title) === titles.lastIndexOf(entry.title)
      ? entry
      : { ...entry, title: `${entry.title} #${entry.id.split('-').at(-1)}` },
  );
  return { machine: flow.id, title: flow.title, language: 'zh', cases: distinct };
}
