import { screen } from '../../../src/machines/comments/report-comment/screen';
import { css, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';
import { articleWith } from './article-page';
import { beansReplies, besideBeans, goTo, loginOutside } from './beans-page';
import { commentWith } from './comment-reply';

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/q7i1.html');
    await hands.see([there(css('[data-comment="11"]'))]);
  },
  calls: {
    article: /\/getInformationDetails$/,
    list: /\/getCommentList$/,
    customer: /\/getCustomerInfo$/,
    report: /\/comment\/reportComment$/,
  },
  atOnce: {
    article: success(articleWith({ title: '八层板可加急', hasComment: true })),
    list: success({ total: 1, commentModelList: [commentWith({ content: '<p>加微信领优惠。</p>' })] }),
    customer: beansReplies.customer,
  },
  outside: { login: loginOutside },
  answers: { report: { done: (output) => success({ repeated: false }, messageOf(output)) } },
};
