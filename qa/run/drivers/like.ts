import { screen, toggle } from '../../../src/machines/comments/like/screen';
import type { RunDriver } from '../driver';
import { loginAnswers, signsInElsewhere } from '../visit';

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: {},
  overrides: {
    // Behind the login window too.
    'like.toggle': (_, { tap }) => tap(toggle),
    'favor.read': async ({ liked }, hands) => {
      const favor = { favorType: liked === true ? 1 : 2, type: 1, typeId: hands.facts.article?.id };
      await (await hands.as('customer')).post('/api/portal/v1/updateInformationFavor', favor);
      await signsInElsewhere(hands);
    },
  },
  books: async ({ as, facts }) => {
    const other = await as('customer');
    const { favorCount } = Object(
      await other.post('/api/portal/v1/getInformationDetails', { informationId: facts.article?.id }),
    );
    return { likes: favorCount };
  },
};
