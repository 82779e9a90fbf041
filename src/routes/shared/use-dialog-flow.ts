import { useEffect, useEffectEvent } from 'react';
import type { Actor, AnyStateMachine, EmittedFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Notice } from '../../machines/shared/failure';
import { useStarted } from '../../services/shared/use-started';
import type { DialogProps } from './use-dialog';
import { useToasts } from './use-toasts';

interface DialogFlow<M extends AnyStateMachine> extends DialogProps {
  /** What a press comes to. */
  opening: EventFromLogic<M>;
  input?: InputFrom<M>;
  /** Is told what it emits beside notices. */
  onNews?: (news: Exclude<EmittedFrom<M>, Notice>) => void;
}

/** The flow of the dialogs that a page opens (`useDialog`): it begins with them, and shows its notices. `define` is called once. */
export function useDialogFlow<M extends AnyStateMachine>(
  define: () => M,
  { press, opening, input, onNews }: DialogFlow<M>,
): Actor<M> {
  const flow = useStarted(define, input);
  useToasts(flow, onNews);
  const open = useEffectEvent(() => flow.send(opening));
  // After what listens to it: opening may say something at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press opens it
  useEffect(() => open(), [press]);
  return flow;
}
