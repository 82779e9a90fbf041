import type { ContextFrom } from 'xstate';
import { searchMessages } from '../../../../contract/help/rules/search-text';
import type { Sight } from '../../shared/screen';
import { absent, button, css, nth, part, partOf, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { searchMachine } from './machine';
import { pageIn } from './world';

type Context = ContextFrom<typeof searchMachine>;

const flow = partOf('search');
export const field = role('combobox', '搜索帮助文档', flow);
const submit = button('搜索', flow);
const hot = css('[data-part="hot"]', flow);
const option = css('[role="option"]', flow);

const closed: Sight[] = [
  showing(field, { attributes: { 'aria-expanded': 'false' } }, '搜索框'),
  absent(option, '搜索建议'),
  absent(hot, '热门搜索'),
];

/** A search, or a document, has been opened. */
const opened = ({ text: words, offers }: Context, world: unknown): Sight[] => {
  const page = pageIn(world);
  if (page === 'results') return [showing(field, { value: words }, '搜索框')];
  const title = typeof page === 'number' ? offers[page]?.recommendKeyWord : undefined;
  return title === undefined ? [] : [visible(role('heading', { name: title, level: 1 }))];
};

const suggested = ({ offers, active }: Context): Sight[] => [
  showing(option, { count: offers.length }, '搜索建议'),
  absent(hot, '热门搜索'),
  ...offers.map((offer, at) =>
    showing(
      nth(option, at),
      { text: offer.recommendKeyWord, attributes: { 'aria-selected': String(at === active) } },
      offer.recommendKeyWord,
    ),
  ),
];

/** Somebody searches the help centre (R287–R289). */
export const screen = screenOf<typeof searchMachine>({
  views: {
    closed: (context, _, world) => [...closed, ...opened(context, world)],
    hot: () => [visible(hot, '热门搜索'), visible(button('交期', hot)), absent(option, '搜索建议')],
    refused: () => [visible(text(part(searchMessages.specialCharacters), flow)), absent(option, '搜索建议')],
    pausing: () => closed,
    suggesting: () => closed,
    suggested,
    nothing: () => [visible(text(part(searchMessages.noSuggestions), flow)), absent(option, '搜索建议')],
    quiet: () => closed,
  },
  events: {
    'field.open': (_, { click }) => click(field),
    'field.leave': (_, { blur }) => blur(field),
    // To type what stands there already is no change; a blank more at its end is one, and the same text.
    'text.change': async ({ text: words }, { valueIn, fill }) =>
      fill(field, (await valueIn(field)) === words ? `${words} ` : words),
    'offer.next': (_, { press }) => press(field, 'ArrowDown'),
    'offer.previous': (_, { press }) => press(field, 'ArrowUp'),
    'offer.choose': ({ at }, { click }) => click(nth(option, at)),
    'word.choose': ({ text: words }, { click }) => click(button(words, hot)),
    'search.submit': (_, { click }) => click(submit),
  },
});
