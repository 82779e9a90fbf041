import { fromPromise } from 'xstate';
import type { Context, Refusal, Stored } from '../../machines/shared/editing/context';
import { editingMachine } from '../../machines/shared/editing/machine';
import type { Failure } from '../../machines/shared/failure';
import { CallError } from './call';
import type { Login } from './login';
import { refusalOf } from './refusal';

/** What becomes of a form's content. */
export interface Edits<Value extends object> {
  save: (sent: { version: Context['version']; values: Value }, signal: AbortSignal) => Promise<Stored>;
  /** Where it can change while it is edited. */
  look?: (signal: AbortSignal) => Promise<Stored>;
  remove?: (seen: { version: Context['version'] }, signal: AbortSignal) => Promise<unknown>;
}

/** @param fields what the form shows: a refusal of anything else is its message */
async function asFailure<Result>(result: Promise<Result>, fields: readonly string[] = []): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { faults, message = '' } = refusalOf(error, fields);
    const failure: Failure & Pick<Refusal, 'faults'> = { code: error.code, message, faults };
    throw failure;
  }
}

/** Who has made a version; empty: an operator by command. */
export const savedBy = (name: string): string => `${name || '运维命令'}已保存新版本`;

/** The flow of a form in the console. */
export const editingFlow = <Value extends object>({ save, look, remove }: Edits<Value>, login: Login) =>
  editingMachine.provide({
    actors: {
      save: fromPromise<Stored, Pick<Context, 'version' | 'values'>>(({ input: { version, values }, signal }) =>
        // The form changes no field to another type than it had.
        asFailure(save({ version, values: values as Value }, signal), Object.keys(values)),
      ),
      ...(look && { look: fromPromise<Stored, void>(({ signal }) => asFailure(look(signal))) }),
      ...(remove && {
        remove: fromPromise<void, Pick<Context, 'version'>>(async ({ input, signal }) => {
          await asFailure(remove(input, signal));
        }),
      }),
      login: fromPromise(login),
    },
  });
