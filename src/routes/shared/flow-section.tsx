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

/** Where a flow is drawn; it bears the name of the flow and its state, also before the machine arrives. */
export function FlowSection({ name, flow, children }: FlowSectionProps) {
  return (
    <section data-flow={name} data-state={useSelector(flow, stateOf)}>
      {children}
    </section>
  );
}
