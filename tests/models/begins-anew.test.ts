import { handClock } from '@circuit-portal/workbench/clock';
import { cover } from '@circuit-portal/workbench/cover';
import { machineSnapshot, settle } from '@circuit-portal/workbench/driver';
import { explore } from '@circuit-portal/workbench/explore';
import { vertexAt } from '@circuit-portal/workbench/graph';
import { instrument } from '@circuit-portal/workbench/instrument';
import { describe, expect, it } from 'vitest';
import type { ActorRefLike, AnyStateMachine } from 'xstate';
import { getInitialSnapshot } from 'xstate';
import { catalogue } from '../../src/machines/catalogue';
import type { FlowSetup } from '../../src/services/shared/flow';
import { createFlow } from '../../src/services/shared/flow';

const hasEnd = ({ states }: AnyStateMachine): boolean => Object.values(states).some(({ type }) => type === 'final');

const loaded = await Promise.all(catalogue.map(async ({ id, load }) => ({ id, ...(await load()) })));
const ending = loaded.filter(({ machine }) => hasEnd(machine));

it('finds the flows that have an end', () => {
  expect(ending.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['applyReport', 'verifyReport', 'signedReport', 'ownCodes', 'register']),
  );
});

/** A page may be come back to before where the end leads had been drawn: its flow stands at its end. */
describe.each(ending)('$id, come back to at its end', ({ machine: source, model }) => {
  it('begins anew with whatever is done first', async () => {
    const graph = explore(source, model);
    const ended = cover(graph, 'edges').paths.filter(
      ({ edges }) => vertexAt(graph, edges.at(-1)?.to ?? '').snapshot.status === 'done',
    );
    expect(ended.length).toBeGreaterThan(0);
    for (const { initial, edges } of ended) {
      const clock = handClock();
      let actor: ActorRefLike | undefined;
      const setup: FlowSetup = (machine, options) => ({
        machine: instrument(machine).machine,
        options: Object.assign({}, options, {
          clock,
          inspect: ({
            type,
            actorRef,
            rootId,
          }: {
            type: string;
            actorRef: ActorRefLike & { sessionId: string };
            rootId: string;
          }) => {
            if (type === '@xstate.actor' && actorRef.sessionId === rootId) actor = actorRef;
          },
        }),
      });
      const { value, context } = getInitialSnapshot(graph.source, initial.input);
      const page = createFlow(
        { first: () => ({ value, context }), load: async () => graph.source },
        initial.input,
        setup,
      );
      const release = page.retain();
      page.load();
      await expect.poll(page.loadState).toBe('running');
      for (const edge of edges) {
        if (edge.kind === 'user') page.send(edge.event);
        else if (actor) settle(actor, clock, edge);
      }
      expect(page.getSnapshot().status).toBe('done');
      const atEnd = actor;
      for (const edge of vertexAt(graph, initial.to)
        .out.filter(({ kind }) => kind === 'user')
        .slice(0, 1)) {
        page.send(edge.event);
        await expect.poll(() => actor !== atEnd && page.loadState()).toBe('running');
        const { snapshot } = vertexAt(graph, edge.to);
        const now = actor && machineSnapshot(actor);
        expect([now?.status, now?.value]).toEqual([snapshot.status, snapshot.value]);
        expect(page.getSnapshot().value).toEqual(snapshot.value);
      }
      release();
    }
  });
});
