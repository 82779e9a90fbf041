import { fromPromise } from 'xstate';
import type { Context, Start, Stored } from '../../machines/shared/editing/context';
import { editingMachine } from '../../machines/shared/editing/machine';
import type { Login } from './login';
import { asFailure } from './refusal';

/** What becomes of a form's content; `Known` is what the server says of it. */
export interface Edits<Known, Value extends object> {
  startOf: (known: Known) => Start;
  save: (sent: { version: Context['version']; values: Value }, signal: AbortSignal) => Promise<Known>;
  /** Where it can change while it is edited. */
  look?: (signal: AbortSignal) => Promise<Known>;
  remove?: (seen: { version: Context['version'] }, signal: AbortSignal) => Promise<unknown>;
}

/** What a form's page does for it. */
export interface Page<Known> {
  login: Login;
  /** Hears what the server has now. */
  onKnown: (known: Known) => void;
}

/** The flow of a form in the console. `changedBy`: who has made a version; empty: an operator by command. */
export function editingFlow<Known extends { changedBy: string }, Value extends object>(
  { startOf, save, look, remove }: Edits<Known, Value>,
  { login, onKnown }: Page<Known>,
) {
  const storedOf = async (answer: Promise<Known>): Promise<Stored> => {
    const known = await answer;
    onKnown(known);
    return { ...startOf(known), by: `${known.changedBy || '运维命令'}已保存新版本` };
  };
  return editingMachine.provide({
    actors: {
      save: fromPromise<Stored, Pick<Context, 'version' | 'values'>>(({ input: { version, values }, signal }) =>
        // The form changes no field to another type than it had.
        asFailure(storedOf(save({ version, values: values as Value }, signal)), Object.keys(values)),
      ),
      ...(look && { look: fromPromise<Stored, void>(({ signal }) => asFailure(storedOf(look(signal)))) }),
      ...(remove && {
        remove: fromPromise<void, Pick<Context, 'version'>>(async ({ input, signal }) => {
          await asFailure(remove(input, signal));
        }),
      }),
      login: fromPromise(login),
    },
  });
}
