import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import type { ListedChat } from '../../../contract/service/chat-calls';
import { screen } from '../../../src/machines/service/staff-chat/screen';
import { button, part, partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { failureIn, refusal, success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';
import { keepLines, tellLines } from './event-lines';
import { driver as importing } from './importing';

const chat: ListedChat = {
  chatId: '1f0c8f0e-0000-4000-8000-000000000001',
  state: 'waiting',
  label: '访客1F0C',
  agent: '',
  mine: false,
  unanswered: true,
  createdAt: '2026-12-01T02:00:00.000Z',
  lastAt: '2026-12-01T02:00:00.000Z',
};

/** All of it fits one answer. */
const answer = {
  done: (output: unknown) => success({ ...Object(output), more: false }),
  error: (failure: unknown) => refusal(failureIn(failure)),
};

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await keepLines(hands);
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/chats');
    await hands.click(button(part(chat.label)));
    await hands.see([there(partOf('staffChat'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    rights: /\/getOwnRights$/,
    waiting: /\/getWaiting$/,
    factor: /\/getSecondFactor$/,
    chats: /\/staff\/getChats$/,
    fetchChat: /\/staff\/readChat$/,
    answer: /\/staff\/answerChat$/,
    operate: /\/staff\/operateChat$/,
  },
  atOnce: {
    customer: customerReply('E10040'),
    rights: success(heldBy(rightsOf('service'))),
    waiting: success([]),
    factor: importing.atOnce?.factor ?? success(null),
    chats: success({ root: [chat], replies: [] }),
  },
  // A visitor is shown nothing of the console; the same person finds it again as it was.
  outside: { login: { ...loginOutside, error: (hands) => beSignedIn(hands, true) } },
  answers: { fetchChat: answer, answer, operate: answer },
  overrides: {
    // As the server tells it over the line of the account.
    'chat.change': (_event, hands) => tellLines(hands, 'changed', { resource: 'chats' }),
  },
};
