import { useActorRef } from '@xstate/react';
import { useContext, useEffect } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, EmittedFrom } from 'xstate';
import { FlowSetupContext } from './use-flow';

// useActorRef's own options are a tuple that depends on the machine's input, which a generic machine cannot satisfy.
const useActor = useActorRef as <M extends AnyStateMachine>(machine: M, options: ActorOptions<M>) => Actor<M>;

/** Creates a route's flow: its actor lives as long as the component. The route has provided the machine's actors. */
export function useFlow<M extends AnyStateMachine>(machine: M, options: ActorOptions<M> = {}): Actor<M> {
  const prepared = useContext(FlowSetupContext)(machine, options);
  return useActor(prepared.machine, prepared.options);
}

/** Calls back for each notice that a flow emits. `show` must be stable. */
export function useNotices<M extends AnyStateMachine>(actor: Actor<M>, show: (notice: EmittedFrom<M>) => void): void {
  useEffect(() => {
    const subscription = actor.on('*', show);
    return () => subscription.unsubscribe();
  }, [actor, show]);
}
