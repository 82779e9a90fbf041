import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate';
import type { Notice } from '../../machines/shared/not-provided';
import { useNotices, useSteps } from '../../services/shared/eager-flow';
import { useToast } from './use-toast';

/** Shows what a flow emits, until it moves on to another step. */
export function useToasts<M extends AnyStateMachine>(actor: EmittedFrom<M> extends Notice ? Actor<M> : never): void {
  const { show, settle } = useToast();
  useNotices(actor, show);
  useSteps(actor, settle);
}
