import { screen } from '../../../src/machines/service/chat/screen';
import { button, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { refusal, success } from '../reply';
import { besideBeans, goTo } from './beans-page';
import { keepLines, tellLines } from './event-lines';

/** Refusals of the chat name their reason. */
const answer = { done: (output: unknown) => success(output), error: refusal };

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await hands.page.context().request.post(new URL('/dev/prepare', hands.page.url()).href, { data: { chat: {} } });
    await hands.page.reload();
    await keepLines(hands);
    await goTo(hands, '/portal/serviceGuide');
    await hands.see([there(button('在线客服'))]);
    await hands.click(button('在线客服'));
  },
  calls: {
    fetchChat: /\/service\/chat\/getChat$/,
    begin: /\/service\/chat\/beginChat$/,
    send: /\/service\/chat\/sendMessage$/,
    read: /\/service\/chat\/readChat$/,
    end: /\/service\/chat\/endChat$/,
    mail: /\/service\/chat\/mailTranscript$/,
    rate: /\/service\/chat\/rateChat$/,
  },
  answers: { fetchChat: answer, begin: answer, send: answer, read: answer, end: answer, mail: answer, rate: answer },
  overrides: {
    // As the server tells it over the line of the conversation.
    'chat.change': (_event, hands) => tellLines(hands, 'chat', {}),
  },
};
