import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine, InputFrom, StateValue, Subscribable, Subscription } from 'xstate';
import { stateName } from '../../machines/shared/state-name';
import type { Flow, FlowDefinition, FlowSetup, LoadState } from './flow';
import { asProvided, createFlow } from './flow';

/** Pages use the default; a test that walks a flow's paths provides its own setup. */
export const FlowSetupContext = createContext<FlowSetup>(asProvided);

/**
 * A flow that lives as long as the component. `define` is called once: change the component's key where its closure may
 * change. Select from the flow with `useSelector` of @xstate/react.
 */
export function useFlow<M extends AnyStateMachine>(define: () => FlowDefinition<M>, input?: InputFrom<M>): Flow<M> {
  const setup = useContext(FlowSetupContext);
  const [flow] = useState(() => createFlow(define(), input as InputFrom<M>, setup));
  useEffect(() => flow.setInput(input as InputFrom<M>), [flow, input]);
  useEffect(() => flow.retain(), [flow]);
  return flow;
}

/** A flow that emits events. */
export interface Emitting<Emitted> {
  readonly id: string | undefined;
  on: (type: '*', listener: (emitted: Emitted) => void) => Subscription;
}

/** Calls back for each event that a flow emits. */
export function useEmitted<Emitted>(flow: Emitting<Emitted>, listener: (emitted: Emitted) => void): void {
  const onEmitted = useEffectEvent(listener);
  useEffect(() => {
    const subscription = flow.on('*', (emitted) => onEmitted(emitted));
    return () => subscription.unsubscribe();
  }, [flow]);
}

/** The load state of a flow's machine. */
export function useLoadState(flow: Pick<Flow<AnyStateMachine>, 'subscribe' | 'loadState'>): LoadState {
  const [subscribe] = useState(() => (changed: () => void) => {
    const { unsubscribe } = flow.subscribe(changed);
    return unsubscribe;
  });
  return useSyncExternalStore(subscribe, flow.loadState, flow.loadState);
}

/** A flow, or a running actor, as far as it can be read. */
type Readable<Snapshot> = Subscribable<Snapshot> & { getSnapshot: () => Snapshot };

/** The name of the state of a flow. */
export const useStateName = (flow: Readable<{ value: StateValue }>): string =>
  useSelector(flow, ({ value }) => stateName(value));

/** What a flow knows. */
export const useFlowContext = <Context>(flow: Readable<{ context: Context }>): Context =>
  useSelector(flow, ({ context }) => context);

/** Whether the state of a flow bears a tag. */
export const useTag = <Tag extends string>(flow: Readable<{ hasTag: (tag: Tag) => boolean }>, tag: Tag): boolean =>
  useSelector(flow, (snapshot) => snapshot.hasTag(tag));
