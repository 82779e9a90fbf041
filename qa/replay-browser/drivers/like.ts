import { screen, toggle } from '../../../src/machines/comments/like/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import { articleWith } from './article-page';
import { beansReplies, besideBeans, goTo, loginOutside, readAnew } from './beans-page';

const article = articleWith({ title: '八层板可加急' });

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

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('article', articleReply(input));
    await goTo(hands, '/portal/q7i1.html');
    await hands.see([there(partOf('like'))]);
  },
  calls: {
    article: /\/getInformationDetails$/,
    customer: /\/getCustomerInfo$/,
    like: { address: /\/updateInformationFavor$/, says: /"favorType":1/ },
    unlike: { address: /\/updateInformationFavor$/, says: /"favorType":2/ },
  },
  atOnce: { customer: beansReplies.customer },
  outside: { login: loginOutside },
  answers: { like: { done: favorReply }, unlike: { done: favorReply } },
  overrides: {
    // A click that comes before the login window does, where one is on its way.
    'like.toggle': (_, { tap }) => tap(toggle),
    'favor.read': (event, hands) => readAnew(hands, 'article', articleReply(event)),
  },
};
