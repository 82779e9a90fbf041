import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { askMachine } from '../../machines/questions/ask/machine';
import type { FlowRef, FlowSnapshot } from '../../services/shared/flow';
import { DialogButton } from '../shared/dialog-button';
import { useDialog } from '../shared/use-dialog';
import type { AskDialogsProps } from './ask-dialog';

type Snapshot = FlowSnapshot<typeof askMachine>;

const isChecking = (snapshot: Snapshot | undefined) =>
  snapshot?.matches('checking') === true || snapshot?.matches('opening') === true;

const fetchDialogs = () => import('./ask-dialog');

export interface AskProps extends Pick<AskDialogsProps, 'form' | 'list' | 'onPosted'> {
  /** R130: the dialog opens by itself. */
  opensItself: boolean;
}

/** The button to ask, with its dialog (R128–R132). */
export function Ask({ opensItself, ...given }: AskProps) {
  const dialog = useDialog(fetchDialogs);
  const [flow, setFlow] = useState<FlowRef<typeof askMachine>>();
  const openItself = useEffectEvent(() => {
    if (opensItself) dialog.open();
  });
  useEffect(() => openItself(), []);
  return (
    <DialogButton dialog={dialog} label="我要提问" waiting={useSelector(flow, isChecking)}>
      {dialog.Part && <dialog.Part {...given} press={dialog.press} onFlow={setFlow} />}
    </DialogButton>
  );
}
