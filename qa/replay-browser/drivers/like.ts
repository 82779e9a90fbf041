import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Information } from '../../../contract/news/calls';
import type { Driver, View } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import type { Sight } from '../sight';
import { visible } from '../sight';
import { beansReplies, besideBeans, closeLogin, goTo, loginWindow, otherTab, readAnew } from './beans-page';
import { noDialog } from './dialogs';

const article: Omit<Information, 'favorCount' | 'informationFavorStatus'> = {
  id: 1,
  title: '八层板可加急',
  content: '<p>即日起八层板可选24小时加急。</p>',
  summary: '即日起八层板可选24小时加急。',
  dateTimeStr: '2026-11-20',
  createTime: '2026-11-20 09:00',
  accessingCount: 12,
  commentCount: 0,
  informationCategoryCode: 7,
  typeCode: 'customer_notice',
  topImage: '',
  seoTitle: '',
  keywords: '',
  description: '',
  albumId: null,
  photoList: [],
  hasComment: false,
  isManager: false,
  isBlackList: false,
  prevId: 0,
  prevName: '',
  nextId: 0,
  nextName: '',
  infomationAccessId: '',
};

interface Favor {
  liked: boolean;
  count: number;
}

const favorOf = (value: unknown): Favor => {
  const { liked, count }: Partial<Favor> = Object(value);
  return { liked: liked === true, count: count ?? 0 };
};

function articleReply(value: unknown): Reply {
  const { liked, count } = favorOf(value);
  return success({ ...article, informationFavorStatus: liked, favorCount: count });
}

const favorReply = (value: unknown): Reply => {
  const { liked, count } = favorOf(value);
  return success({ informationFavorStatus: liked, favorCount: count });
};

const part = (page: Page) => page.locator('[data-flow="like"]');

/** What a reader sees: the word, the number, and what went wrong. */
function shows(page: Page, { context }: AnyMachineSnapshot, word: '点赞' | '已赞'): Sight[] {
  const words = new RegExp(`^${word}\\s*${context.count}$`);
  const button = part(page)
    .getByRole('button', { pressed: word === '已赞' })
    .filter({ hasText: words });
  const problem = context.problem === '' ? [] : [visible(context.problem, part(page).getByText(context.problem))];
  return [visible(`${word}${context.count}`, button), ...problem];
}

const resting =
  (word: '点赞' | '已赞'): View =>
  (page, snapshot) => [noDialog(page), ...shows(page, snapshot, word)];

/** The like button of an article (R198, R199). */
export const like: Driver = {
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('article', articleReply(input));
    await goTo(hands, '/portal/q7i1.html');
    await hands.see([{ what: '点赞', where: part(hands.page), is: 'there' }]);
  },
  calls: {
    article: /\/getInformationDetails$/,
    customer: /\/getCustomerInfo$/,
    like: { address: /\/updateInformationFavor$/, says: /"favorType":1/ },
    unlike: { address: /\/updateInformationFavor$/, says: /"favorType":2/ },
  },
  atOnce: { customer: beansReplies.customer },
  outside: { signIn: (hands) => otherTab(hands, 'signedIn') },
  beyond: {
    'signIn → noWindow': 'where the login window does not come, the visitor is led to the page for signing in',
  },
  answers: { like: { done: favorReply }, unlike: { done: favorReply } },
  perform: {
    'like.toggle': async (_, hands) => {
      await closeLogin(hands);
      await part(hands.page).getByRole('button').click();
    },
    'favor.read': (event, hands) => readAnew(hands, 'article', articleReply(event)),
  },
  views: {
    notLiked: resting('点赞'),
    liking: (page, snapshot) => shows(page, snapshot, '已赞'),
    signingIn: (page, snapshot) => [...shows(page, snapshot, '点赞'), loginWindow(page)],
    liked: resting('已赞'),
    unliking: (page, snapshot) => shows(page, snapshot, '点赞'),
  },
};
