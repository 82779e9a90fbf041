import type { ContextFrom } from 'xstate';
import type { Sight } from '../../shared/screen';
import { css, disabled, partOf, ready, role, screenOf } from '../../shared/screen';
import type { acceptMachine } from './machine';

type Context = ContextFrom<typeof acceptMachine>;

const accept = partOf('accept');
const toggle = role('button', /^(取消)?采纳$/, accept);

/** What the asker sees: the word, whether a press counts now, and what went wrong. */
function shown({ problem }: Context, word: '采纳' | '取消采纳', counts: boolean): Sight[] {
  return [
    (counts ? ready : disabled)(role('button', word, accept), word),
    { what: '失败原因', where: css('[role="status"]', accept), is: 'there', has: { text: problem } },
  ];
}

/** The button below an answer to one's own question. */
export const screen = screenOf<typeof acceptMachine>({
  views: {
    open: (context) => shown(context, '采纳', true),
    accepting: (context) => shown(context, '采纳', false),
    accepted: (context) => shown(context, '取消采纳', true),
    takingBack: (context) => shown(context, '取消采纳', false),
  },
  events: {
    'accept.toggle': (_, { click }) => click(toggle),
    'acceptance.read': 'outside',
  },
});
