import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/news/title-search/screen';
import type { RunDriver } from '../driver';

/** When the article that is found was published. */
const dates = new WeakMap<Prepared, string>();

export const driver: RunDriver = {
  screen,
  before: async ({ as, facts }) => {
    const found = await (await as('visitor')).post('/api/portal/v1/searchInformationTitle', {
      title: '阻抗',
      informationCategoryCode: 6,
    });
    dates.set(facts, Object(found).data?.[0]?.dateTimeStr);
  },
  shown: (context, facts) => ({
    ...context,
    data: context.data?.map((article: object) => ({ ...article, dateTimeStr: dates.get(facts) })),
  }),
  answers: {},
  others: {},
  books: async () => ({}),
};
