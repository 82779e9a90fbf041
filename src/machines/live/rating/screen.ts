import type { ContextFrom } from 'xstate';
import { loginWindow, noDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, css, disabled, partOf, ready, role, screenOf, showing, text } from '../../shared/screen';
import type { ratingMachine } from './machine';

type Context = ContextFrom<typeof ratingMachine>;

const rating = partOf('rating');
const submit = button('提交评分', rating);
const star = (rank: number) => role('radio', `${rank}星`, rating);

const chosen = ({ chosen: rank }: Context): Sight[] =>
  rank === 0 ? [] : [{ what: `${rank}星`, where: star(rank), is: 'there', has: { checked: true } }];

const problem = (context: Context): Sight => ({
  what: '失败原因',
  where: css('[role="status"]', rating),
  is: 'there',
  has: { text: context.problem },
});

/** The rating of a live video (R258). */
export const screen = screenOf<typeof ratingMachine>({
  views: {
    open: (context) => [
      noDialog,
      ...chosen(context),
      context.chosen === 0 ? disabled(submit) : ready(submit),
      problem(context),
    ],
    submitting: (context) => [...chosen(context), busy(submit)],
    awaitingLogin: (context) => [...chosen(context), loginWindow],
    thanked: () => [showing(text('感谢您的评分！', rating), { count: 1 }), absent(submit)],
    refused: (context) => [problem(context), absent(submit)],
    rated: ({ rank }) => [
      showing(css('[data-part="own"]', rating), { text: `您已评${rank}星` }, '我的评分'),
      absent(submit),
    ],
  },
  events: {
    'stars.choose': ({ rank }, { click }) => click(css(`label[data-rank="${rank}"]`, rating)),
    'rating.submit': (_, { tap }) => tap(submit),
    'rating.read': 'outside',
  },
});
