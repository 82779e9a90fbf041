import { fileField, screen } from '../../../src/machines/comments/comment/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { absent, button, css, partOf, there, visible } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import type { Reply } from '../reply';
import { refusal, success } from '../reply';
import { articleWith } from './article-page';
import { beSignedIn, besideBeans, customerReply, goTo, isSignedIn, loginOutside, otherTab } from './beans-page';
import { noDrafts } from './no-drafts';

/** A question: pictures are allowed under it. */
const question = articleWith({ title: '八层板可以加急吗', informationCategoryCode: 4, hasComment: true });

const profile = dialog('个人资料');
const profileReply = (nickName: string): Reply => success({ nickName, photoUrl: '', photoAccessId: '' });

const whoOf = (input: unknown): string => {
  const { who = 'visitor' }: { who?: string } = Object(input);
  return who;
};

/** Who is at the page is read anew: muted, or not. */
async function know(hands: Hands, muted: boolean): Promise<void> {
  await hands.always('customer', customerReply('C10001', muted));
  await otherTab(hands, 'signedIn');
}

async function leave(hands: Hands): Promise<void> {
  if (await isSignedIn(hands)) await otherTab(hands, 'signedOut');
}

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    const who = whoOf(input);
    // The draft of an earlier case.
    await hands.page.evaluate(() => localStorage.clear());
    await hands.always('customer', customerReply('C10001', who === 'muted'));
    if (who !== 'visitor') await beSignedIn(hands, true);
    await goTo(hands, '/portal/q7i1.html');
    await hands.see([there(partOf('comment'))]);
    await hands.hover(css('[data-flow="comment"]'));
  },
  calls: {
    article: /\/getInformationDetails$/,
    list: /\/getCommentList$/,
    customer: /\/getCustomerInfo$/,
    profile: /\/customer\/getUserInfo$/,
    captcha: /\/getCaptcha$/,
    postComment: /\/submitComment$/,
    link: /\/bbs\/file\/getFileUploadUrl$/,
  },
  atOnce: {
    article: success(question),
    list: success({ total: 0, commentModelList: [] }),
    customer: customerReply('C10001'),
    captcha: success({ captchaId: 'sample', svg: '' }),
  },
  outside: {
    login: {
      ...loginOutside,
      // Who signs in is not muted.
      done: async (hands) => {
        await hands.always('customer', customerReply('C10001'));
        await loginOutside.done(hands);
      },
    },
    requireName: {
      done: ({ always }) => always('profile', profileReply('板厂小王')),
      error: async (hands) => {
        await hands.always('profile', profileReply(''));
        await hands.see([visible(profile)]);
        hands.hold('profile');
        await hands.click(button('关闭', profile));
        await hands.see([absent(profile)]);
      },
    },
  },
  // A nickname is read once: the next comment passes by.
  instant: ['requireName', ...noDrafts.instant],
  beyond: {
    ...noDrafts.beyond,
    'comment.awaitingLogin :: customer.known[1]': '页面得知有人登录，等待的登录也就完成：两步同时发生',
  },
  answers: {
    postComment: {
      done: (output) => success({ ...Object(output), content: '<p>你好</p>', captchaRequired: false }),
    },
  },
  overrides: {
    'customer.known': ({ muted }, hands) => know(hands, muted),
    'customer.gone': (_, hands) => leave(hands),
    'picture.fail': async ({ text }, { choose, answer }) => {
      await choose(fileField, { name: 'board.png', size: 1_024 });
      await answer('link', refusal({ code: '500', message: text }));
    },
  },
};
