import { screen } from '../../../src/machines/archive/mail-report/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {},
  books: async () => ({}),
};
