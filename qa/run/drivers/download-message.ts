import { button, partOf } from '../../../src/machines/shared/screen';
import { screen } from '../../../src/machines/site/download-message/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';
import { sentTo } from '../outbox';

export const driver: RunDriver = {
  screen,
  named: (event, { accounts }) => ({ ...event, phoneNumber: accounts.customer?.phone }),
  answers: {},
  others: {},
  overrides: {
    'message.send': async (event, hands, act) => {
      const shown = await readCaptcha(hands, button('换一张', partOf('downloadMessage')));
      await act({ ...event, captchaAnswer: event.captchaAnswer === '0000' ? '0000' : shown });
    },
  },
  books: async (hands) => ({ messages: await sentTo(hands, hands.facts.accounts.customer?.phone ?? '') }),
};
