import { useActorRef } from '@xstate/react';
import { useContext, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import { FlowSetupContext } from './use-flow';

/**
 * A flow that begins with its component, which comes in one chunk with the machine: nothing of it is seen before. `define` is
 * called once. What a page loads first must not import this: it brings xstate.
 */
export function useStarted<M extends AnyStateMachine>(define: () => M, input?: InputFrom<M>): Actor<M> {
  const setup = useContext(FlowSetupContext);
  const [{ machine, options }] = useState(() => {
    const defined = define();
    // Whether the machine has an input depends on the machine, which is generic here.
    return setup(defined, { id: defined.id, input } as ActorOptions<M>);
  });
  return useActorRef(machine, options as never);
}
