import { screen } from '../../../src/machines/live/scores/screen';
import { button, css, partOf, text, there, visible } from '../../../src/machines/shared/screen';
import { sessionIs } from '../../replay-browser/drivers/beans-page';
import type { RunDriver } from '../driver';

const rating = partOf('rating');

export const driver: RunDriver = {
  screen,
  arrive: ({ see }) => see([there(sessionIs('signedIn'))]),
  answers: {},
  others: {},
  overrides: {
    'scores.changed': async (_, { click, see }) => {
      await click(css('label[data-rank="5"]', rating));
      await click(button('提交评分', rating));
      await see([visible(text('感谢您的评分！', rating))]);
    },
    'end.seen': (_, { page }) =>
      page.locator('[data-flow="scores"] [data-part="scroll"]').evaluate((box) => {
        box.scrollTop = box.scrollHeight;
      }),
  },
  books: async ({ as, facts }) => {
    const customer = await as('customer');
    const accessId = facts.live?.accessId ?? '';
    const video = await customer.post('/api/portal/v1/factoryLive/getLiveVideoDetails', { accessId });
    return { rank: Object(video).evaluateRank };
  },
};
