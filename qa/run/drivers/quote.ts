import { screen } from '../../../src/machines/site/quote/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {},
  books: async () => ({}),
};
