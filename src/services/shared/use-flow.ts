import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine, EmittedFrom, InputFrom } from 'xstate';
import type { Flow, FlowDefinition, FlowSetup, LoadState } from './flow';
import { asProvided, createFlow } from './flow';

/** A page runs its machines as they are; a test that walks a flow's paths puts its own setup here. */
export const FlowSetupContext = createContext<FlowSetup>(asProvided);

/**
 * A flow that lives as long as the component. `define` is called once: give the component a key where what it closes
 * over may change. Select from the flow with `useSelector` of @xstate/react.
 */
export function useFlow<M extends AnyStateMachine>(define: () => FlowDefinition<M>, input?: InputFrom<M>): Flow<M> {
  const setup = useContext(FlowSetupContext);
  const [flow] = useState(() => createFlow(define(), input as InputFrom<M>, setup));
  useEffect(() => flow.setInput(input as InputFrom<M>), [flow, input]);
  useEffect(() => flow.retain(), [flow]);
  return flow;
}

/** Calls back for each event that a flow emits. */
export function useEmitted<M extends AnyStateMachine>(
  flow: Flow<M>,
  listener: (emitted: EmittedFrom<M>) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => flow.on((emitted) => hear(emitted)), [flow]);
}

/** Whether the machine of a flow has arrived. */
export function useLoadState(flow: Pick<Flow<AnyStateMachine>, 'subscribe' | 'loadState'>): LoadState {
  const [subscribe] = useState(() => (changed: () => void) => {
    const { unsubscribe } = flow.subscribe(changed);
    return unsubscribe;
  });
  return useSyncExternalStore(subscribe, flow.loadState, flow.loadState);
}
