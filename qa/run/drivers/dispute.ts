import { screen } from '../../../src/machines/archive/dispute/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {},
  books: async () => ({}),
};
