import { Value } from 'typebox/value';
import type { Graph } from '../graph.ts';
import type { Path, Stand } from '../paths.ts';
import { follow, startOf } from '../paths.ts';
import type { CaseSet, CaseStep, TestCase } from './schema.ts';
import { caseFile } from './schema.ts';
import { variantOf } from './variants.ts';

/**
 * Reads what `paths --format json` wrote.
 * @throws when the text is no JSON or does not keep to the schema, with the first place where it does not
 */
export function readCases(text: string): CaseSet[] {
  const read: unknown = JSON.parse(text);
  if (Value.Check(caseFile, read)) return read.sets;
  const [first] = Value.Errors(caseFile, read);
  throw new Error(`no file of cases: ${first === undefined ? '' : `${first.instancePath || '/'} ${first.message}`}`);
}

/**
 * The path of a case on the graph of its machine, for instance to replay it.
 * @throws when the machine has no such input, or a step is not possible where the case takes it
 */
export function pathOf(
  graph: Graph,
  { id, input, steps }: Pick<TestCase, 'id' | 'input'> & { steps: readonly Pick<CaseStep, 'name'>[] },
): Path {
  const initial = graph.initials.find(({ name }) => name === input.name);
  if (initial === undefined) throw new Error(`${id}: the machine has no input ${input.name}`);
  let stand: Stand = startOf(graph, initial);
  const edges = steps.map(({ name }, at) => {
    const edge =
      stand.vertex.out.find((out) => out.name === name) ??
      stand.vertex.out.map((out) => variantOf(out, name)).find((out) => out !== undefined);
    const next = edge && follow(graph, stand, edge);
    if (edge === undefined || next === undefined) {
      throw new Error(`${id}: step ${at + 1} (${name}) is not possible in ${stand.vertex.key}`);
    }
    stand = next;
    return edge;
  });
  return { initial, edges };
}
