import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Flow } from '../../services/shared/flow';
import { useLoadState } from '../../services/shared/use-flow';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useFocusReturn } from '../shared/use-focus-return';

/** The state of the button that opens a dialog. */
interface Opener {
  open: () => void;
  /** Loads what the dialog needs, or tries again. */
  load: () => void;
  /** The dialog was opened and is loading. */
  busy: boolean;
  /** The dialog was opened and failed to load. */
  failed: boolean;
}

interface Dialogs<M extends AnyStateMachine, Props> extends Opener {
  flow: Flow<M>;
  /** Undefined until everything that the dialogs need has loaded. */
  Part: ComponentType<Props> | undefined;
  /** Returns focus to the element that opened the first dialog. */
  giveBack: () => void;
}

interface DialogsOptions<M extends AnyStateMachine, Props> {
  flow: Flow<M>;
  /** The event that opens the first dialog. Stable. */
  opening: EventFromLogic<M>;
  /** Stable. */
  fetchDialogs: () => Promise<{ default: ComponentType<Props> }>;
  /** Another flow that the dialogs depend on. */
  beside?: Pick<Flow<AnyStateMachine>, 'subscribe' | 'load' | 'loadState'>;
}

/**
 * The dialogs of a flow. They and the machines load in parallel, on hover, focus or click of a button; the flow queues
 * a click until then.
 */
export function useDialogs<M extends AnyStateMachine, Props>({
  flow,
  opening,
  fetchDialogs,
  beside = flow,
}: DialogsOptions<M, Props>): Dialogs<M, Props> {
  const { Part, state, load: loadPart } = useLazyPart<Props>(fetchDialogs);
  const machines = [useLoadState(flow), useLoadState(beside)];
  const [opened, setOpened] = useState(false);
  const { remember, giveBack } = useFocusReturn();

  const load = useCallback(() => {
    loadPart();
    flow.load();
    beside.load();
  }, [loadPart, flow, beside]);
  const open = useCallback(() => {
    setOpened(true);
    remember();
    load();
    flow.send(opening);
  }, [remember, load, flow, opening]);

  const ready = state === 'ready' && machines.every((machine) => machine === 'running');
  const failed = opened && (state === 'failed' || machines.includes('failed'));
  return { flow, Part: ready ? Part : undefined, open, load, busy: opened && !ready && !failed, failed, giveBack };
}
