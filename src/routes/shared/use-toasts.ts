import { useEffect } from 'react';
import type { AnyStateMachine, EmittedFrom, StateValue } from 'xstate';
import type { Notice } from '../../machines/shared/not-provided';
import type { Flow } from '../../services/shared/flow';
import { useEmitted } from '../../services/shared/use-flow';
import { useToast } from './use-toast';

const isNotice = (emitted: { type: string }): emitted is Notice => emitted.type === 'notice';

/** The top-level state, which users perceive as the step. */
const stepOf = (value: StateValue): string => (typeof value === 'string' ? value : Object.keys(value).join(' '));

/**
 * Shows the notices that a flow emits, until it moves on to another step; `onOther` is called with everything else that
 * it emits. Only under an AntdProvider; `useNotices` is for pages without antd.
 */
export function useToasts<M extends AnyStateMachine>(
  flow: Flow<M>,
  onOther?: (emitted: Exclude<EmittedFrom<M>, Notice>) => void,
): void {
  const { show, settle } = useToast();
  useEmitted(flow, (emitted) => {
    if (isNotice(emitted)) show(emitted, flow.id());
    // The compiler cannot narrow what a generic machine emits.
    else onOther?.(emitted as Exclude<EmittedFrom<M>, Notice>);
  });
  useEffect(() => {
    let step = stepOf(flow.getSnapshot().value);
    // Emitted events are delivered before the subscriber gets the new state.
    const subscription = flow.subscribe(({ value }) => {
      const next = stepOf(value);
      settle(next !== step);
      step = next;
    });
    return () => subscription.unsubscribe();
  }, [flow, settle]);
}
