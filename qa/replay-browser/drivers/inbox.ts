import { screen } from '../../../src/machines/inbox/inbox/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await hands.page.evaluate(() => {
      const lines: EventSource[] = [];
      Object.assign(window, {
        replayedLines: lines,
        EventSource: class extends EventSource {
          constructor(url: string) {
            super(url);
            lines.push(this);
          }
        },
      });
    });
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account/messages');
    await hands.see([visible(partOf('inbox'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    unread: /\/inbox\/getUnread$/,
    fetchMessages: /\/inbox\/getMessages\b/,
    markRead: /\/inbox\/markRead$/,
  },
  atOnce: { customer: customerReply('C10001'), unread: success({ unread: 1 }) },
  outside: { login: loginOutside },
  answers: { fetchMessages: { done: success }, markRead: { done: success } },
  overrides: {
    // As the server tells it over the line of the account.
    'inbox.change': (_event, { page }) =>
      page.evaluate(() => {
        for (const line of Object(window).replayedLines) line.dispatchEvent(new MessageEvent('inbox', { data: '{}' }));
      }),
  },
};
