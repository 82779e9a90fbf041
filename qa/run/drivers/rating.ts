import { screen } from '../../../src/machines/live/rating/screen';
import type { RunDriver, RunHands } from '../driver';
import { endsTheSession, loginAnswers, signsInElsewhere, signsOutElsewhere } from '../visit';

const accessId = 'live-1';

const ratesElsewhere = async ({ as }: RunHands) =>
  (await as('customer')).post('/api/portal/v1/factoryLive/submitEvaluate', { accessId, evaluateRank: 3 });

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: { endsTheSession, ratesElsewhere },
  overrides: {
    'rating.read': async ({ rank }, hands) => {
      if (rank === 0) return signsOutElsewhere(hands);
      if (Object(hands.world()).rank === 0) await ratesElsewhere(hands);
      return signsInElsewhere(hands);
    },
  },
  books: async ({ as }) => {
    const customer = await as('customer');
    const video = await customer.post('/api/portal/v1/factoryLive/getLiveVideoDetails', { accessId });
    return { rank: Object(video).evaluateRank };
  },
};
