import { messages } from '../../../contract/messages';
import type { Refusal } from '../../machines/shared/editing/context';
import type { Failure } from '../../machines/shared/failure';
import { CallError } from './call';

export interface FormRefusal {
  /** By place in the form. */
  faults: Readonly<Record<string, string>>;
  /** What no place of the form shows. */
  message: string | undefined;
}

const isFault = ([, text]: [string, unknown]): boolean => typeof text === 'string' && text !== '';

/** The server says faults by their places, or one message with the place that it is about. */
function faultsOf(error: Error): Record<string, string> {
  if (!(error instanceof CallError) || error.code !== '400') return {};
  const { field, ...rest }: Record<string, unknown> = Object(error.data);
  if (typeof field === 'string') return field === '' ? {} : { [field]: error.message };
  return Object.fromEntries(Object.entries(rest).filter((entry): entry is [string, string] => isFault(entry)));
}

/**
 * What the server refused, for a form. No refusal is silent: what is about no field of `fields` is the message.
 * @param fields first parts of the places that the form shows
 */
export function refusalOf(error: Error | null, fields: readonly string[]): FormRefusal {
  if (!error) return { faults: {}, message: undefined };
  const shown = Object.entries(faultsOf(error)).filter(([place]) => fields.includes(place.split('.')[0] ?? ''));
  const isSaid = shown.some(([, text]) => text === error.message);
  return { faults: Object.fromEntries(shown), message: isSaid ? undefined : error.message || messages.unavailable };
}

/** Fails as a machine reads it. @param fields what the form shows: a refusal of anything else is its message */
export async function asFailure<Result>(result: Promise<Result>, fields: readonly string[] = []): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { faults, message = '' } = refusalOf(error, fields);
    const failure: Failure & Pick<Refusal, 'faults'> = { code: error.code, message, faults };
    throw failure;
  }
}

/** What the server says of a file, line by line. */
export function linesOf(error: Error | null): string[] {
  const { faults, message } = refusalOf(error, ['csv']);
  return message === undefined ? Object.values(faults) : [message];
}
