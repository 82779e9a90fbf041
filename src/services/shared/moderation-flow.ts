import { fromPromise } from 'xstate';
import type { Item, Operation, Outcome, Undo } from '../../machines/shared/moderation/context';
import { moderationMachine } from '../../machines/shared/moderation/machine';
import type { Acts, Sent } from './acts';
import type { Login } from './login';

/** The flow of acts on one item or several. */
export const moderationFlow = <Act extends string, Of extends Item>(
  { operate, takeBack }: Acts<Act, Of>,
  login: Login,
) =>
  moderationMachine.provide({
    actors: {
      operate: fromPromise<Outcome, Operation>(({ input, signal }) =>
        // A page gives its flow its own acts and items.
        operate(input as Sent<Act, Of>, signal),
      ),
      ...(takeBack && { takeBack: fromPromise<Outcome, Undo>(({ input, signal }) => takeBack(input, signal)) }),
      login: fromPromise(login),
    },
  });
