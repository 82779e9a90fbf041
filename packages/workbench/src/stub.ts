import type { ActorLogic, Snapshot } from 'xstate';

export type StubEvent = { type: 'stub.done'; output: unknown } | { type: 'stub.error'; error: unknown };

/** Replaces an actor: active until an event completes it. A listening actor never completes. */
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
