import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { stateName } from '../../machines/shared/state-name';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';

const stateOf = ({ value }: Pick<FlowSnapshot<AnyStateMachine>, 'value'>) => stateName(value);

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
    <section data-flow={name} data-state={useSelector(flow, stateOf)}>
      {children}
    </section>
  );
}
