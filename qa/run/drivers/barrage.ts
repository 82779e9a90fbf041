import { screen } from '../../../src/machines/player/barrage/screen';
import { camera } from '../../../src/machines/player/barrage/world';
import type { RunDriver } from '../driver';
import { knowMuted, mute } from '../mute';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers, signsOutElsewhere } from '../visit';

const liveVideo = 10;

export const driver: RunDriver = {
  screen,
  answers: {
    ...loginAnswers,
    'loginToSend → signedIn': loginAnswers['login → signedIn'],
    'loginToSend → dismissed': loginAnswers['login → dismissed'],
  },
  others: {
    endsTheSession,
    mutes: (hands) => mute(hands, 1),
    sendsElsewhere: async ({ as }) => {
      const comment = { content: '<p>你好</p>', type: liveVideo, businessId: camera, parentCommentId: null };
      await (await as('customer')).post('/api/portal/v1/comment/submitComment', comment);
    },
  },
  overrides: {
    'customer.known': ({ muted }, hands) => knowMuted(hands, muted === true),
    'customer.gone': (_, hands) => signsOutElsewhere(hands),
  },
  books: async (hands) => ({ comments: await ownRows(hands, '评论') }),
};
