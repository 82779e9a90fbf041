import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** How long the page may take, in milliseconds: its code is fetched when it is first used, and the machine may be busy. */
const patience = { timeout: 30_000, interval: 10 };

/** Looks at an element again and again until it is as expected. */
export const see = (locator: Locator) => expect.element(locator, patience);

/** Asks again and again until the answer is as expected. */
export const ask = <Answer>(what: string, answer: () => Answer) => expect.poll(answer, { ...patience, message: what });

/** Does something again and again until it throws nothing. */
export const retry = <Result>(act: () => Result | Promise<Result>) => vi.waitFor(act, patience);
