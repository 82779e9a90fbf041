import { screen } from '../../../src/machines/help/search/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {},
  books: async () => ({}),
};
