import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { playerMessages } from '../../../../contract/player/messages';
import { barrageMessages } from '../../../../contract/rules/barrage';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { busy, button, css, disabled, label, partOf, ready, screenOf, showing } from '../../shared/screen';
import type { barrageMachine } from './machine';

type Context = ContextFrom<typeof barrageMachine>;

const barrage = partOf('barrage');
const field = label('弹幕内容', barrage);
const send = button('发送弹幕', barrage);

const says = (words: string): Sight => ({
  what: words === '' ? '没有提示' : words,
  where: css('[role="status"]', barrage),
  is: 'there',
  has: { text: words },
});
const written = ({ text }: Context): Sight => showing(field, { value: text }, '弹幕内容');
const emptied: Sight = showing(field, { value: '' }, '清空的弹幕内容');
const closed = (words: string): Sight[] => [disabled(send), says(words)];

/** How barrage is sent. */
export const screen = screenOf<typeof barrageMachine>({
  views: {
    visitor: () => closed(''),
    awaitingLogin: () => [disabled(send), loginWindow],
    muted: () => closed(messages.muted),
    'open.idle': () => [ready(send), says('')],
    'open.empty': () => [ready(send), says(barrageMessages.empty)],
    'open.tooLong': () => [ready(send), says(barrageMessages.tooLong)],
    'open.slow': (context) => [written(context), ready(send), says(context.problem)],
    'open.failed': (context) => [written(context), ready(send), says(context.problem)],
    'open.sent': () => [emptied, ready(send), says(playerMessages.barrageSent)],
    'open.held': () => [emptied, ready(send), says(playerMessages.barrageHeld)],
    sending: (context) => [written(context), busy(send), says('')],
    awaitingLoginToSend: (context) => [written(context), loginWindow],
  },
  events: {
    'barrage.ask': (_, { tap }) => tap(send),
    'barrage.submit': async ({ text }, { fill, tap }) => {
      await fill(field, text);
      await tap(send);
    },
    'customer.known': 'outside',
    'customer.gone': 'outside',
  },
});
