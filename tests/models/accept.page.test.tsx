import { useState } from 'react';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/questions/accept/screen';
import Accept from '../../src/routes/questions/accept.later';
// What is fetched when a press is near is fetched before the tests.
import '../../src/services/questions/accept-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

let read: (accepted: boolean) => void = () => undefined;
let known = false;

/** The answer as a page that reads it again would show it. */
function Answer({ first }: { first: boolean }) {
  const [accepted, setAccepted] = useState(first);
  known = accepted;
  read = setAccepted;
  const of = { questionId: 1, commentId: 2, forAsker: false };
  return <Accept of={of} accepted={accepted} onSaved={() => undefined} />;
}

await describeRenderedFlow({
  flow: flowNamed('accept'),
  screen,
  requirements: [],
  render: ({ name }) => <Answer first={name === 'accepted'} />,
  // The machine is fetched once the pointer is near.
  arrive: (page) => page.getByRole('button', { name: /^(取消)?采纳$/ }).hover(),
  overrides: {
    // The page tells the flow only of what it has not told yet.
    'acceptance.read': ({ type, accepted }, { send }) =>
      known === accepted ? send({ type, accepted }) : read(accepted),
  },
  fromEffect: ['acceptance.read'],
});
