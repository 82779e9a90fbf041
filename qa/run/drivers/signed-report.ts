import { screen } from '../../../src/machines/archive/signed-report/screen';
import type { RunDriver, RunHands } from '../driver';

const second = 1_000;
const minute = 60 * second;

const passes =
  (ms: number) =>
  ({ advance }: RunHands) =>
    advance(ms);

export const driver: RunDriver = {
  screen,
  // From the beginning the portal's time stands still: how far the signature is does not depend on the machine.
  before: ({ advance }) => advance(0),
  elapses: { 'after pollInterval': passes(second), 'after signingTimeout': passes(5 * minute) },
  answers: {},
  others: { expires: passes(61 * minute) },
  books: async () => ({}),
};
