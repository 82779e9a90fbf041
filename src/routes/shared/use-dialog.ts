import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useFocusReturn } from './use-focus-return';

/** What a flow in dialogs is given by the page that opens it. */
export interface DialogProps {
  /** Another one for each press. */
  press: object | undefined;
}

/** The button of a dialog. */
export interface Opener {
  open: () => void;
  /** Fetches the dialog, or tries again. Stable. */
  load: () => void;
  /** It was pressed, and the dialog is being fetched. */
  busy: boolean;
  /** It was pressed, and the dialog could not be fetched. */
  failed: boolean;
}

interface Dialog<Props> extends Opener, DialogProps {
  /** Undefined until it was pressed for and has arrived. */
  Part: ComponentType<Props> | undefined;
  /** Returns the focus to what opened it. */
  giveBack: () => void;
  /** The next press begins anew. */
  end: () => void;
}

/**
 * A flow that lives in dialogs only. Machine, actors and dialogs are one chunk, fetched when a press is near; the page knows
 * whether it was opened, and nothing else. A press before the chunk has arrived opens it then. `fetchDialog` must be stable.
 */
export function useDialog<Props extends DialogProps>(
  fetchDialog: () => Promise<{ default: ComponentType<Props> }>,
): Dialog<Props> {
  const { Part, state, load } = useLazyPart(fetchDialog);
  const { remember, giveBack } = useFocusReturn();
  const [press, setPress] = useState<object>();
  const open = useCallback(() => {
    remember();
    load();
    setPress({});
  }, [remember, load]);
  const opened = press !== undefined;
  return {
    open,
    load,
    press,
    giveBack,
    busy: opened && state === 'loading',
    failed: opened && state === 'failed',
    Part: opened ? Part : undefined,
    end: () => setPress(undefined),
  };
}
