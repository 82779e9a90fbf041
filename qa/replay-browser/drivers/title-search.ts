import { screen } from '../../../src/machines/news/title-search/screen';
import type { Driver } from '../driver';
import { success } from '../reply';

export const driver: Driver = {
  screen,
  address: '/portal/m7.html',
  calls: { searchTitles: /\/searchInformationTitle$/ },
  answers: { searchTitles: { done: success } },
};
