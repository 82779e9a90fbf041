import type { ContextFrom } from 'xstate';
import { loginWindow, noDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { css, disabled, holding, partOf, ready, role, screenOf } from '../../shared/screen';
import type { likeMachine } from './machine';

type Context = ContextFrom<typeof likeMachine>;

const like = partOf('like');
export const toggle = role('button', /^(点赞|已赞)/, like);

/** What a reader sees: the word, the number, whether a press counts now, and what went wrong. */
function shown({ count, problem }: Context, word: '点赞' | '已赞', counts: boolean): Sight[] {
  const button = holding(role('button', { pressed: word === '已赞' }, like), new RegExp(`^${word}\\s*${count}$`));
  return [
    (counts ? ready : disabled)(button, `${word}${count}`),
    { what: '失败原因', where: css('[role="status"]', like), is: 'there', has: { text: problem } },
  ];
}

/** The like button of an article (R198, R199). */
export const screen = screenOf<typeof likeMachine>({
  views: {
    notLiked: (context) => [noDialog, ...shown(context, '点赞', true)],
    liking: (context) => shown(context, '已赞', false),
    awaitingLogin: (context) => [...shown(context, '点赞', true), loginWindow],
    liked: (context) => [noDialog, ...shown(context, '已赞', true)],
    unliking: (context) => shown(context, '点赞', false),
  },
  events: {
    'like.toggle': (_, { click }) => click(toggle),
    'favor.read': 'outside',
  },
});
