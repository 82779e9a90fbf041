import { casesOf } from '@circuit-portal/workbench/cases/case';
import type { Choice } from '@circuit-portal/workbench/cases/choose';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { readStop } from '@circuit-portal/workbench/cases/stop';
import { explore } from '@circuit-portal/workbench/explore';
import type { FlowModel } from '@circuit-portal/workbench/flow-model';
import { table } from '@circuit-portal/workbench/table';
import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';

/** A machine of so many states: each goes on, leaps ahead, or begins anew; the last third ends. */
function sized(states: number): { machine: AnyStateMachine; model: FlowModel<AnyStateMachine> } {
  const name = (at: number) => `s${at % states}`;
  const nodes = Array.from({ length: states }, (_, at) => [
    name(at),
    at > (2 * states) / 3 && at % 3 === 0
      ? { type: 'final' as const }
      : { on: { next: name(at + 1), leap: name(7 * at + 3), anew: name(0) } },
  ]);
  return {
    machine: createMachine({ id: `of${states}`, initial: name(0), states: Object.fromEntries(nodes) }),
    model: {
      inputs: { start: { label: 'start', how: 'as usual', input: undefined } },
      events: Object.fromEntries(['next', 'leap', 'anew'].map((type) => [type, { label: type }])),
      outcomes: {},
      key: () => null,
      weights: { [name(states - 1)]: 5, leap: 1 },
    },
  };
}

const choices: Readonly<Record<string, Choice>> = {
  transitions: { cover: 'transitions' },
  'pairs of transitions': { cover: 'pairs' },
  states: { cover: 'states' },
  '10 of the greatest risk': { cover: 'transitions', top: 10 },
  'transitions 80%': { cover: 'transitions', stop: readStop('transitions 80%') },
  'at most 10 cases': { cover: 'transitions', stop: readStop('paths 10') },
};

const rows = [30, 100, 300].flatMap((states) => {
  const { machine, model } = sized(states);
  const startedAt = performance.now();
  const graph = explore(machine, model);
  const explored = performance.now() - startedAt;
  const flow = { id: machine.id, title: machine.id, file: '', load: async () => ({ machine, model }) };
  return Object.entries(choices).map(([name, choice]) => {
    const begun = performance.now();
    const { paths } = choose(graph, { ...choice, weights: model.weights });
    const { cases } = casesOf(flow, graph, paths, 'en');
    const steps = cases.reduce((sum, entry) => sum + entry.steps.length, 0);
    const took = performance.now() - begun;
    return [`${states}`, name, `${cases.length}`, `${steps}`, explored.toFixed(0), took.toFixed(0)];
  });
});

const columns = ['states', 'goal', 'cases', 'steps', 'explore ms', 'choose ms'].map((title, at) => ({
  title,
  align: at === 1 ? ('left' as const) : ('right' as const),
}));
console.log(table(columns, rows));
