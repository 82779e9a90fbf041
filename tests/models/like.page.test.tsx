import { useState } from 'react';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/comments/like/screen';
import { Like } from '../../src/routes/comments/like';
// What is fetched when a press is near is fetched before the tests.
import '../../src/services/comments/like-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

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
  return <Like of={{ kind: 'article', id: 1 }} {...favor} onSaved={() => undefined} />;
}

const isFavor = (value: unknown): value is Favor => typeof value === 'object' && value !== null && 'liked' in value;

await describeRenderedFlow({
  flow: flowNamed('like'),
  screen,
  requirements: ['R198', 'R199'],
  render: ({ input }) => <Article first={isFavor(input) ? input : { liked: false, count: 3 }} />,
  // The machine is fetched once the pointer is near.
  arrive: (page) => page.getByRole('button', { name: /^(点赞|已赞)/ }).hover(),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    // The page tells the flow only of what it has not told yet.
    'favor.read': ({ type, liked, count }, { send }) =>
      known.liked === liked && known.count === count ? send({ type, liked, count }) : read({ liked, count }),
  },
  fromEffect: ['favor.read'],
});
