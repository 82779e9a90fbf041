import { screen } from '../../../src/machines/comments/report-comment/screen';
import { css, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';
import { articleWith } from './article-page';
import { beansReplies, besideBeans, goTo, loginOutside } from './beans-page';

const comment = {
  id: 11,
  content: '<p>加微信领优惠。</p>',
  createTime: '2026-11-24 10:00',
  createType: 2,
  customerCode: 'C1***2',
  commentCustomerName: '板友',
  blacklistFlag: false,
  isBlack: false,
  auditStatus: 1,
  topFlag: 0,
  hasFavor: false,
  likeCount: 0,
  couldReplyPicture: false,
  parentUserName: '',
  customerCodeStr: '',
  photoUrl: '',
  deleted: false,
  restorable: false,
  edited: false,
  editable: false,
  folded: false,
  replayCommentPage: { totalRows: 0, data: [], pageSize: 3, pageNum: 1 },
};

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
    list: success({ total: 1, commentModelList: [comment] }),
    customer: beansReplies.customer,
  },
  outside: { login: loginOutside },
  answers: { report: { done: (output) => success({ repeated: false }, messageOf(output)) } },
};
