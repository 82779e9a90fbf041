import { useState } from 'react';
import type { BrowserPage } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import '../../src/ui/theme/base.css';
import { Like } from '../../src/routes/news/like';
// What is fetched at the first press is fetched before the tests.
import '../../src/services/news/like-flow';
import type { Hands } from './support/describe-rendered-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

interface Favor {
  liked: boolean;
  count: number;
}

let read: (favor: Favor) => void = () => undefined;
let known: Favor = { liked: false, count: 0 };

/** The article as a page that reads it again would show it. */
function Article({ first }: { first: Favor }) {
  const [favor, setFavor] = useState(first);
  known = favor;
  read = setFavor;
  return <Like article={{ id: 1, informationFavorStatus: favor.liked, favorCount: favor.count }} />;
}

const isFavor = (value: unknown): value is Favor => typeof value === 'object' && value !== null && 'liked' in value;

/** What a reader sees: the word, the number, and whether a press counts now. */
async function shows(page: BrowserPage, { context }: AnyMachineSnapshot, word: '点赞' | '已赞', busy: boolean) {
  const button = page.getByRole('button', { name: new RegExp(`^${word}`) });
  await see(button).toHaveTextContent(new RegExp(`^${word}\\s*${context.count}$`));
  await see(button).toHaveAttribute('aria-pressed', String(word === '已赞'));
  if (busy) await see(button).toHaveAttribute('aria-disabled', 'true');
  else await see(button).not.toHaveAttribute('aria-disabled', 'true');
  await ask('what went wrong', () => document.querySelector('[data-flow=like] [role=status]')?.textContent).toBe(
    context.problem,
  );
}

/** The page tells the flow only of what it has not told yet. */
async function readAgain({ type, liked, count }: { type: string; liked?: boolean; count?: number }, { send }: Hands) {
  if (liked === undefined || count === undefined) throw new Error(`${type} says nothing`);
  if (known.liked === liked && known.count === count) send({ type, liked, count });
  else read({ liked, count });
}

await describeRenderedFlow({
  flow: flowNamed('like'),
  requirements: ['R198', 'R199'],
  render: ({ input }) => <Article first={isFavor(input) ? input : { liked: false, count: 3 }} />,
  // The machine is fetched once the pointer is near.
  arrive: (page) => page.getByRole('button', { name: /^(点赞|已赞)/ }).hover(),
  views: {
    notLiked: (page, snapshot) => shows(page, snapshot, '点赞', false),
    liking: (page, snapshot) => shows(page, snapshot, '已赞', true),
    signingIn: (page, snapshot) => shows(page, snapshot, '点赞', false),
    liked: (page, snapshot) => shows(page, snapshot, '已赞', false),
    unliking: (page, snapshot) => shows(page, snapshot, '点赞', true),
  },
  perform: {
    'like.toggle': (_, page) => page.getByRole('button', { name: /^(点赞|已赞)/ }).click(),
    'favor.read': (event, _, hands) => readAgain(event, hands),
  },
  fromEffect: ['favor.read'],
});
