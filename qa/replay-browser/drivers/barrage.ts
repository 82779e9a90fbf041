import { screen } from '../../../src/machines/player/barrage/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import { success } from '../reply';
import { beSignedIn, customerReply, isSignedIn, loginOutside, otherTab } from './beans-page';
import { detailsReply, liveAddress, liveAtOnce, liveCalls, openFilm, openLive } from './live-page';

interface Start {
  who: 'visitor' | 'customer' | 'muted';
  onEmpty: 'message' | 'ignore';
}

const startOf = (input: unknown): Start => {
  const { who = 'visitor', onEmpty = 'ignore' }: Partial<Start> = Object(input);
  return { who, onEmpty };
};

/** Who is at the page is read anew: muted, or not. */
async function know(hands: Hands, muted: boolean): Promise<void> {
  await hands.always('customer', customerReply('C10001', muted));
  await otherTab(hands, 'signedIn');
}

export const driver: Driver = {
  screen,
  address: liveAddress,
  arrive: async (hands, input) => {
    const { who, onEmpty } = startOf(input);
    await hands.page.emulateMedia({ reducedMotion: 'reduce' });
    await hands.always('customer', customerReply('C10001', who === 'muted'));
    if (who !== 'visitor') await beSignedIn(hands, true);
    await (onEmpty === 'message' ? openFilm(hands) : openLive(hands));
    await hands.see([there(partOf('barrage'))]);
  },
  calls: { ...liveCalls, sendBarrage: /\/addComment$/ },
  silent: ['engine'],
  atOnce: { ...liveAtOnce, details: detailsReply(0), customer: customerReply('C10001') },
  outside: { login: loginOutside },
  answers: {
    sendBarrage: {
      done: (output) => success({ id: 1, content: '', captchaRequired: false, ...Object(output) }),
    },
  },
  overrides: {
    'customer.known': ({ muted }, hands) => know(hands, muted === true),
    'customer.gone': async (_, hands) => {
      if (await isSignedIn(hands)) await otherTab(hands, 'signedOut');
    },
  },
};
