import { screen } from '../../../src/machines/live/rating/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { loginOutside, readAnew } from './beans-page';
import { detailsReply, liveAddress, liveAtOnce, liveCalls, openLive } from './live-page';

const rankOf = (value: unknown): number => Number(Object(value).rank ?? 0);

export const driver: Driver = {
  screen,
  address: liveAddress,
  arrive: async (hands, input) => {
    await hands.page.emulateMedia({ reducedMotion: 'reduce' });
    await hands.always('details', detailsReply(rankOf(input)));
    await openLive(hands);
    await hands.see([there(partOf('rating'))]);
  },
  calls: { ...liveCalls, rate: /\/submitEvaluate$/ },
  silent: ['engine'],
  atOnce: liveAtOnce,
  outside: { login: loginOutside },
  answers: {
    rate: {
      done: (output) =>
        success({ evaluateStatus: true, evaluateRank: rankOf(output), averageNum: Number(Object(output).average) }),
    },
  },
  overrides: { 'rating.read': (event, hands) => readAnew(hands, 'details', detailsReply(rankOf(event))) },
};
