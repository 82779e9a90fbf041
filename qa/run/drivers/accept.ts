import { screen } from '../../../src/machines/questions/accept/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';
import { signsInElsewhere } from '../visit';

export const driver: RunDriver = {
  screen,
  arrive: ({ see }) => see([there(partOf('accept'))]),
  answers: {},
  others: {},
  overrides: {
    'acceptance.read': async ({ accepted }, hands) => {
      const { id, answer: commentId } = hands.facts.question ?? {};
      const body = { id, commentId, accepted: accepted === true ? 1 : 0 };
      await (await hands.as('customer')).post('/api/portal/v1/question/acceptAnswer', body);
      await signsInElsewhere(hands);
    },
  },
  books: async ({ as, facts: { question } }) => {
    const asked = { informationId: question?.id, type: 6, pageNum: 1 };
    const { commentModelList } = Object(await (await as('customer')).post('/api/portal/v1/getCommentList', asked));
    return { accepted: commentModelList[0]?.accepted ? 1 : 0 };
  },
};
