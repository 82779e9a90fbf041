import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../services/shared/flow';
import { useStateName } from '../../services/shared/use-flow';

interface FlowSectionProps {
  name: string;
  flow: Pick<Flow<AnyStateMachine>, 'getSnapshot' | 'subscribe'>;
  children?: ReactNode;
}

/**
 * The container of a flow, with the name and the state of the flow as data attributes, also before the machine loads.
 */
export function FlowSection({ name, flow, children }: FlowSectionProps) {
  return (
    <section data-flow={name} data-state={useStateName(flow)}>
      {children}
    </section>
  );
}
