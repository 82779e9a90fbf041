import { screen } from '../../../src/machines/live/scores/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { keepLines, tellLines } from './event-lines';
import { detailsReply, liveAddress, liveAtOnce, liveCalls, openLive } from './live-page';

interface Page {
  evaluations: unknown;
}

const isPage = (value: unknown): value is Page => typeof Object(value).evaluations === 'object';

const { evaluations: readScores, ...others } = liveCalls;
const { evaluations: _, ...atOnce } = liveAtOnce;

export const driver: Driver = {
  screen,
  address: liveAddress,
  arrive: async (hands) => {
    await hands.page.emulateMedia({ reducedMotion: 'reduce' });
    await keepLines(hands);
    await openLive(hands);
    await hands.see([there(partOf('scores'))]);
  },
  calls: { ...others, readScores },
  silent: ['engine'],
  atOnce: { ...atOnce, details: detailsReply(0) },
  answers: {
    readScores: {
      done: (output) => {
        const page = Array.isArray(output) ? output.find(isPage) : undefined;
        return success(page?.evaluations);
      },
    },
  },
  overrides: {
    // As the server tells it over the video's event line.
    'scores.changed': (_event, hands) => tellLines(hands, 'reward', { customerName: '深圳**', rewardMoney: 1 }),
    'end.seen': (__, { page }) =>
      page.evaluate(async () => {
        const box = document.querySelector('[data-flow="scores"] [data-part="scroll"]');
        if (!box) throw new Error('nothing scrolls');
        // The clock of a replay stands still, and animation frames with it; observers are told in those that are drawn.
        const drawn = () =>
          new Promise<void>((resolve) => {
            const observer = new IntersectionObserver(() => {
              observer.disconnect();
              resolve();
            });
            observer.observe(box);
          });
        box.scrollTop = 0;
        await drawn();
        await drawn();
        box.scrollTop = box.scrollHeight;
      }),
  },
};
