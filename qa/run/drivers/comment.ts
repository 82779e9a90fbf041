import { fileField, screen } from '../../../src/machines/comments/comment/screen';
import { isNamedAtOnce } from '../../../src/machines/comments/comment/world';
import { loginWindow } from '../../../src/machines/screen-dialogs';
import { button, partOf } from '../../../src/machines/shared/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';
import { knowMuted, mute } from '../mute';
import { nameAnswers } from '../names';
import { ownRows } from '../own-rows';
import { endsTheSession, hearsNothing, loginAnswers, signsOutElsewhere } from '../visit';

export const driver: RunDriver = {
  screen,
  answers: {
    ...loginAnswers,
    'loginToSend → signedIn': loginAnswers['login → signedIn'],
    'loginToSend → dismissed': loginAnswers['login → dismissed'],
    ...nameAnswers,
  },
  byItself: (name, world) => name === 'requireName → named' && isNamedAtOnce(world),
  others: {
    endsTheSession,
    mutesUnheard: async (hands) => {
      await hearsNothing(hands, 'GET /api/portal/v1/comment/events');
      await mute(hands, 1);
    },
  },
  overrides: {
    'customer.known': async ({ muted }, hands) => {
      // The nickname has asked for the login window.
      if (muted !== true && (await hands.sees(loginWindow.where))) await loginAnswers['login → signedIn'](hands);
      else await knowMuted(hands, muted === true);
    },
    'customer.gone': async (_, hands) => {
      if (Object(hands.world()).session === 'live') await signsOutElsewhere(hands);
    },
    'picture.fail': async (_, { choose, disturb }) => {
      await disturb('POST /api/portal/v1/bbs/file/getFileUploadUrl', { kind: 'status', status: 500 });
      await choose(fileField, { name: 'board.png', size: 1_024 });
    },
    'captcha.answer': async (event, hands, act) => {
      const captchaAnswer = await readCaptcha(hands, button('换一张', partOf('comment')));
      await act({ ...event, captchaAnswer });
    },
  },
  books: async (hands) => ({ comments: await ownRows(hands, '评论') }),
};
