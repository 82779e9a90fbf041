import { screen } from '../../../src/machines/questions/accept/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import { beansReplies, besideBeans, goTo, readAnew } from './beans-page';
import { commentWith } from './comment-reply';

const question = {
  id: 1,
  title: '八层板的阻抗公差是多少',
  content: '<p>用于测试。</p>',
  status: 1,
  dealWith: 0,
  customerCodeStr: 'C10001',
  customerName: '板友',
  accessingCount: 1,
  commentCount: 1,
  clickCount: 0,
  staffReplyCount: 0,
  fileList: [],
  categoryCode: 4,
  areaCode: 'service_pcb',
  createTime: '2026-11-24 10:00',
  replyCustomerCode: '',
  replyCustomerName: '',
  replyShowCustomerName: '',
  replyShowCustomerCode: '',
  replyTime: '',
  state: 'published',
  synced: true,
  hiddenReason: '',
  unread: false,
  favorStatus: false,
  isOwn: true,
  isManager: false,
  heldFor: [],
  noQuestion: false,
  helpDocument: null,
  promoted: false,
};

function listReply(value: unknown): Reply {
  const { accepted }: { accepted?: boolean } = Object(value);
  const commentModelList = [commentWith({ content: '<p>正负百分之十。</p>', accepted: accepted === true })];
  return success({ total: 1, commentModelList });
}

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('list', listReply(input));
    await goTo(hands, '/portal/q4i1.html');
    await hands.see([there(partOf('accept'))]);
  },
  calls: {
    question: /\/question\/getDetails$/,
    view: /\/question\/recordView$/,
    list: /\/getCommentList$/,
    customer: /\/getCustomerInfo$/,
    unread: /\/inbox\/getUnread$/,
    accept: { address: /\/question\/acceptAnswer$/, says: /"accepted":1/ },
    takeBack: { address: /\/question\/acceptAnswer$/, says: /"accepted":0/ },
  },
  atOnce: {
    question: success(question),
    view: success({ accessingCount: 1 }),
    customer: beansReplies.customer,
    // Beside the flow, of who is signed in.
    unread: success({ unread: 0 }),
  },
  answers: { accept: { done: success }, takeBack: { done: success } },
  overrides: {
    'acceptance.read': (event, hands) => readAnew(hands, 'list', listReply(event)),
  },
};
