import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Flow } from '../../services/shared/flow';
import { useLoadState } from '../../services/shared/use-flow';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useFocusReturn } from '../shared/use-focus-return';

/** What a button needs to know of the dialog that it opens. */
interface Opener {
  open: () => void;
  /** Fetches what the dialog needs, or tries again. */
  load: () => void;
  /** The dialog has been asked for and is on its way. */
  busy: boolean;
  /** The dialog has been asked for and could not be fetched. */
  failed: boolean;
}

interface Dialogs<M extends AnyStateMachine, Props> extends Opener {
  flow: Flow<M>;
  /** Undefined until everything is here that the dialogs need. */
  Part: ComponentType<Props> | undefined;
  /** Gives focus back to what opened the first dialog. */
  giveBack: () => void;
}

interface DialogsOptions<M extends AnyStateMachine, Props> {
  flow: Flow<M>;
  /** What opens the first dialog. Stable. */
  opening: EventFromLogic<M>;
  /** Stable. */
  fetchDialogs: () => Promise<{ default: ComponentType<Props> }>;
  /** Another flow that the dialogs do not work without. */
  beside?: Pick<Flow<AnyStateMachine>, 'subscribe' | 'load' | 'loadState'>;
}

/**
 * The dialogs of a flow. They and the machines are fetched at the same time, when a button is near or pressed; a press
 * before that is kept by the flow.
 */
export function useDialogs<M extends AnyStateMachine, Props>({
  flow,
  opening,
  fetchDialogs,
  beside = flow,
}: DialogsOptions<M, Props>): Dialogs<M, Props> {
  const { Part, state, load: loadPart } = useLazyPart<Props>(fetchDialogs);
  const machines = [useLoadState(flow), useLoadState(beside)];
  const [asked, setAsked] = useState(false);
  const { remember, giveBack } = useFocusReturn();

  const load = useCallback(() => {
    loadPart();
    flow.load();
    beside.load();
  }, [loadPart, flow, beside]);
  const open = useCallback(() => {
    setAsked(true);
    remember();
    load();
    flow.send(opening);
  }, [remember, load, flow, opening]);

  const ready = state === 'ready' && machines.every((machine) => machine === 'running');
  const failed = asked && (state === 'failed' || machines.includes('failed'));
  return { flow, Part: ready ? Part : undefined, open, load, busy: asked && !ready && !failed, failed, giveBack };
}
