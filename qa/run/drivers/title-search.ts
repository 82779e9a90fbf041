import { screen } from '../../../src/machines/news/title-search/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  address: () => '/portal/1/m6.html',
  answers: {},
  others: {},
  books: async () => ({}),
};
