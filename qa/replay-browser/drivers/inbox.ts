import { screen } from '../../../src/machines/inbox/inbox/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';
import { keepLines, tellLines } from './event-lines';

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await keepLines(hands);
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account/messages');
    await hands.see([visible(partOf('inbox'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    unread: /\/inbox\/getUnread$/,
    preferences: /\/inbox\/getPreferences$/,
    fetchMessages: /\/inbox\/getMessages\b/,
    markRead: /\/inbox\/markRead$/,
  },
  atOnce: {
    customer: customerReply('C10001'),
    unread: success({ unread: 1 }),
    preferences: success({ reachable: false, topics: [] }),
  },
  outside: { login: loginOutside },
  answers: { fetchMessages: { done: success }, markRead: { done: success } },
  overrides: {
    // As the server tells it over the line of the account.
    'inbox.change': (_event, hands) => tellLines(hands, 'inbox', {}),
  },
};
