import { randomBytes } from 'node:crypto';
import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/service/chat/screen';
import { button, partOf, there } from '../../../src/machines/shared/screen';
import type { RunDriver, RunHands } from '../driver';
import { hearsNothing, hearsOnce } from '../visit';

const line = 'GET /api/portal/v1/service/chat/events';

/** The conversation that the page opened its line for last. */
const opened = new WeakMap<Prepared, string>();
const idOf = (facts: Prepared): string => opened.get(facts) ?? facts.chat?.id ?? '';

const operate = async ({ as, facts }: Pick<RunHands, 'as' | 'facts'>, act: 'take' | 'end') =>
  (await as('staff')).post('/api/portal/v1/staff/operateChat', { chatId: idOf(facts), after: 0, act });

export const driver: RunDriver = {
  screen,
  before: async (hands) => {
    hands.page.on('request', (request) => {
      const chatId = /chat\/events\?chatId=(.+)$/.exec(request.url())?.[1];
      if (chatId !== undefined) opened.set(hands.facts, chatId);
    });
    await hearsNothing(hands, line);
  },
  arrive: async ({ see, click }) => {
    await click(button('在线客服'));
    await see([there(partOf('chat'))]);
  },
  answers: {},
  others: {
    staffAnswers: async (hands) => {
      await operate(hands, 'take');
      const answer = { text: '一般三天。', note: false, requestKey: randomBytes(16).toString('hex') };
      await (await hands.as('staff')).post('/api/portal/v1/staff/answerChat', {
        chatId: idOf(hands.facts),
        after: 0,
        ...answer,
      });
    },
    staffEnds: (hands) => operate(hands, 'end'),
  },
  overrides: {
    'chat.change': async (_, hands) => {
      const told = hands.page.waitForResponse(/\/chat\/events\?/);
      await hearsOnce(hands, line);
      await told;
    },
  },
  books: async ({ as, facts }) => {
    const chatId = idOf(facts);
    if (chatId === '') return { asked: 0, ended: 0, score: 0 };
    const staff = await as('staff');
    const { state, score, messages } = Object(await staff.post('/api/portal/v1/staff/readChat', { chatId, after: 0 }));
    const asked = messages.filter(({ by }: { by: string }) => by === 'visitor');
    return { asked: asked.length, ended: state === 'ended' ? 1 : 0, score };
  },
};
