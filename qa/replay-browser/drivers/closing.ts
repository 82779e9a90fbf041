import { screen } from '../../../src/machines/identity/closing/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { accountCalls, accountReplies } from './account-page';
import { beSignedIn, besideBeans, closingReply, goTo } from './beans-page';

const { checkClosing: _, ...atOnce } = accountReplies;

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('checkClosing', closingReply(input));
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account/closing');
    await hands.see([visible(partOf('closing'))]);
    hands.hold('checkClosing');
  },
  calls: {
    ...accountCalls,
    requestClosing: /\/requestClosing$/,
    withdrawClosing: /\/withdrawClosing$/,
    saveOwnData: /\/ownData$/,
  },
  atOnce,
  answers: {
    checkClosing: { done: closingReply },
    requestClosing: { done: closingReply },
    withdrawClosing: { done: closingReply },
    saveOwnData: { done: () => success({}) },
  },
};
