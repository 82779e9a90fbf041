import { field, screen } from '../../../src/machines/help/search/screen';
import { visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';

export const driver: Driver = {
  screen,
  address: '/portal/serviceGuide',
  arrive: ({ see }) => see([visible(field)]),
  calls: {
    suggest: /\/suggestServiceGuide$/,
    // Never answered: the page that the search leads to does not come, and the search goes on where it is.
    results: /\/searchServiceGuide$/,
    document: /\/getServiceGuideByOldId\b/,
  },
  silent: ['suggest', 'results', 'document'],
  answers: { suggest: { done: (output) => success({ data: output }) } },
};
