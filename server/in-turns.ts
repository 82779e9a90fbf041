import { setImmediate } from 'node:timers/promises';

/** The parts of a long list, between which the process answers others. */
export async function* inTurns<Item>(items: readonly Item[], turn = 100): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += turn) {
    yield items.slice(start, start + turn);
    await setImmediate();
  }
}
