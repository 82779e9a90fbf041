import { screen } from '../../../src/machines/archive/mail-report/screen';
import type { RunDriver } from '../driver';
import { openReport } from '../own-report';

export const driver: RunDriver = {
  screen,
  before: openReport,
  answers: {},
  others: {},
  books: async () => ({}),
};
