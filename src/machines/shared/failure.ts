import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

/** The placeholder of an actor that the route hands in with `machine.provide()`. */
export const notProvided = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor ${name} is not provided`)));

/** What an actor says when it fails: the server's message, and a code where the flow depends on it. */
export interface Failure {
  code: string;
  message: string;
}

/** What a page shows for a moment. */
export interface Notice {
  type: 'notice';
  level: 'error' | 'warning' | 'info';
  text: string;
}

/**
 * Reads the failure out of the event of a rejected actor. Actors reject with a `Failure`; anything else is a fault of
 * ours, whose own message is shown (R465).
 */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: '', message: String(error) };
  const code = 'code' in error ? String(error.code) : '';
  return { code, message: 'message' in error && typeof error.message === 'string' ? error.message : '' };
}

/** Whether a request that failed may have been carried out all the same, as its reply was lost. */
export const isUncertain = ({ code }: Failure): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || /^5\d\d$/.test(code);
