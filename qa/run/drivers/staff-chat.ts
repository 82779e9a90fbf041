import { randomBytes } from 'node:crypto';
import { screen } from '../../../src/machines/service/staff-chat/screen';
import { button, part, partOf, there } from '../../../src/machines/shared/screen';
import type { RunDriver, RunHands } from '../driver';
import { endsTheSession, hearsNothing, hearsOnce, staffAnswers } from '../visit';

const line = 'GET /api/portal/v1/identity/events';

const post = async ({ as, facts }: Pick<RunHands, 'as' | 'facts'>, who: string, call: string, body: object = {}) =>
  (await as(who)).post(`/api/portal/v1/${call}`, { chatId: facts.chat?.id, after: 0, ...body });

export const driver: RunDriver = {
  screen,
  before: (hands) => hearsNothing(hands, line),
  arrive: async ({ see, click, facts }) => {
    await click(button(part(facts.chat?.label ?? '')));
    await see([there(partOf('staffChat'))]);
  },
  named: (event, { accounts }) =>
    event.type === 'chat.handOver' ? { ...event, code: accounts.colleague?.code } : event,
  answers: staffAnswers,
  others: {
    endsTheSession,
    visitorWrites: (hands) =>
      post(hands, 'visitor', 'service/chat/sendMessage', {
        text: '谢谢',
        requestKey: randomBytes(16).toString('hex'),
      }),
    visitorLeaves: (hands) => post(hands, 'visitor', 'service/chat/endChat'),
    colleagueTakes: (hands) => post(hands, 'colleague', 'staff/operateChat', { act: 'take' }),
    handsOverElsewhere: (hands) =>
      post(hands, 'staff', 'staff/operateChat', { act: 'handOver', code: hands.facts.accounts.colleague?.code }),
  },
  overrides: {
    'chat.change': async (_, hands) => {
      const told = hands.page.waitForResponse(/\/identity\/events$/);
      await hearsOnce(hands, line);
      await told;
    },
  },
  books: async (hands) => {
    const { state, mine, messages } = Object(await post(hands, 'colleague', 'staff/readChat'));
    const count = (who: string): number => messages.filter(({ by }: { by: string }) => by === who).length;
    return {
      ended: state === 'ended' ? 1 : 0,
      theirs: state === 'talking' && mine ? 1 : 0,
      answers: count('staff'),
      notes: count('note'),
      asked: count('visitor'),
    };
  },
};
