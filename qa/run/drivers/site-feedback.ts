import { screen } from '../../../src/machines/service/site-feedback/screen';
import type { RunDriver } from '../driver';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers } from '../visit';

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: { endsTheSession },
  books: async (hands) => ({ stored: await ownRows(hands, '投诉与建议') }),
};
