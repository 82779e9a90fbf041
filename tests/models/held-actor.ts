import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';
import type { Kept } from '../../src/machines/shared/draft';

interface Request<Output, Input> {
  input: Input;
  /** Aborted once the machine has no more use for the answer. */
  signal: AbortSignal;
  /** Resolves when the machine has heard. */
  answer: (output: Output) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** An actor whose every request waits until the test answers it. */
export interface HeldActor<Output, Input> {
  logic: PromiseActorLogic<Output, Input>;
  requests: Request<Output, Input>[];
  /** @throws when nothing has been requested. */
  last: () => Request<Output, Input>;
}

/** Finds no draft, at once. */
export const noDraft = <Value>(): PromiseActorLogic<Kept<Value>, undefined> => {
  const logic = fromPromise<Kept<Value>, undefined>(() => Promise.reject(new Error('it is not asked')));
  const found = { value: null, key: '', stored: false };
  return {
    ...logic,
    getInitialSnapshot: () => ({ status: 'done', output: found, error: undefined, input: undefined }),
  };
};

/** setImmediate comes after every promise that is already settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export function heldActor<Output, Input>(): HeldActor<Output, Input> {
  const requests: Request<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => {
        requests.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );
  const last = () => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('nothing has been requested');
    return request;
  };
  return { logic, requests, last };
}
