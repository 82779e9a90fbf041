import type { ActorLogic, Snapshot } from 'xstate';

export type StubEvent = { type: 'stub.done'; output: unknown } | { type: 'stub.error'; error: unknown };

/** Stands in for an actor: active until it is told how it ends. A listening actor is never told. */
export const stub: ActorLogic<Snapshot<unknown>, StubEvent, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'stub.done') return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'stub.error') return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
};
