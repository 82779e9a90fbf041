import { useSelector } from '@xstate/react';
import type { ComponentProps, ComponentType } from 'react';
import { useState } from 'react';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { stateName } from '../../machines/shared/state-name';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { useLoadState } from '../../services/shared/use-flow';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from './load-failed';
import { useToasts } from './use-toasts';

interface DialogButtonProps<M extends AnyStateMachine> {
  flow: Flow<M>;
  /** Of the flow, as the catalogue names it. */
  name: string;
  kind: ComponentProps<typeof Button>['kind'];
  /** What opens the dialog. */
  opening: EventFromLogic<M>;
  /** Must be stable. */
  fetchDialogs: () => Promise<{ default: ComponentType<{ flow: Flow<M> }> }>;
  children: string;
}

const stateOf = ({ value }: FlowSnapshot<AnyStateMachine>): string => stateName(value);

/** A button with a flow in dialogs behind it; machine and dialogs are fetched when a press is near. */
export function DialogButton<M extends AnyStateMachine>(props: DialogButtonProps<M>) {
  const { flow, name, kind, opening, fetchDialogs, children } = props;
  const { Part, state: partState, load: loadPart } = useLazyPart(fetchDialogs);
  const [opened, setOpened] = useState(false);
  const machine = useLoadState(flow);
  useToasts(flow);
  const load = () => {
    loadPart();
    flow.load();
  };
  const open = () => {
    setOpened(true);
    load();
    flow.send(opening);
  };
  const failed = opened && (machine === 'failed' || partState === 'failed');
  const waiting = opened && !failed && (machine !== 'running' || Part === undefined);
  return (
    <div data-flow={name} data-state={useSelector(flow, stateOf)}>
      <Button kind={kind} loading={waiting} onClick={open} onFocus={load} onPointerEnter={load}>
        {children}
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {Part && machine === 'running' && <Part flow={flow} />}
    </div>
  );
}
