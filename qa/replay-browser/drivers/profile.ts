import { screen } from '../../../src/machines/identity/profile/screen';
import { button } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, loginOutside } from './beans-page';

/** One pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pictureReply: Reply = {
  kind: 'reply',
  status: 200,
  contentType: 'image/png',
  body: Buffer.from(picture, 'base64'),
};

function profileReply(output: unknown): Reply {
  const { nickName = '', photoAccessId = '', photoUrl = '' } = Object(output);
  return success({ nickName, photoAccessId, photoUrl });
}

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await hands.always('shown', pictureReply);
    await beSignedIn(hands, true);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    shown: /\/api\/portal\/v1\/images\//,
    loadProfile: /\/customer\/getUserInfo$/,
    // No browser decodes the empty file that is chosen: the server is asked to.
    readPicture: /\/convertImage$/,
    uploadPicture: /\/uploadImage$/,
    saveProfile: /\/saveUserInfo$/,
  },
  // The header asks for the picture.
  shared: ['loadProfile'],
  atOnce: { customer: beansReplies.customer },
  outside: { login: loginOutside },
  beyond: { 'gate.need': '需要昵称的是评论框和提问框：它们的重放会走到这个窗口' },
  answers: {
    loadProfile: { done: profileReply },
    readPicture: { done: () => pictureReply },
    uploadPicture: {
      done: (output) => {
        const { photoAccessId = '', photoUrl = '' } = Object(output);
        return success({ fileIndexId: photoAccessId, fileName: 'avatar.jpg', resultUrl: photoUrl });
      },
    },
    saveProfile: { done: profileReply },
  },
  overrides: {
    'profile.open': async (_, hands) => {
      await hands.click(button(/^我的账号/));
      await hands.click(button('个人资料'));
    },
    // Beyond this page: no path takes it.
    'gate.need': () => Promise.reject(new Error('nothing on the page needs a name')),
    'gate.drop': () => Promise.reject(new Error('nothing on the page needs a name')),
  },
};
