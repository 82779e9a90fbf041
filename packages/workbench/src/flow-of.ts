import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowModel } from './flow-model.ts';
import type { AnyScreen } from './screen.ts';

/** A model is typed by its own machine; the workbench reads all of them through the general type. */
export const flowOf = <M extends AnyStateMachine>(
  machine: M,
  model: FlowModel<M>,
  screen?: AnyScreen,
): Awaited<ReturnType<Flow['load']>> => ({ machine, model: model as unknown as FlowModel<AnyStateMachine>, screen });
