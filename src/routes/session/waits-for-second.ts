import { CallError } from '../../services/shared/call';

/** It was not done and not refused: it waits for a second person. */
export const waitsForSecond = (failure: unknown): boolean =>
  failure instanceof CallError && failure.code === 'SECOND_PERSON';

/** For a form that is closed where what it asks for is done, or waits. */
export const unlessWaiting = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((failure: unknown) => {
    if (!waitsForSecond(failure)) throw failure;
  });
