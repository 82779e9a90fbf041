import '../../src/ui/theme/base.css';
import { useState } from 'react';
import { screen } from '../../src/machines/live/scores/screen';
import { Scores } from '../../src/routes/live/scores';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/live/scores-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { retry } from './support/patience';

let change: () => void = () => undefined;

function Video() {
  const [changes, setChanges] = useState(0);
  change = () => setChanges((count) => count + 1);
  return <Scores accessId="live-1" changes={changes} />;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

await describeRenderedFlow({
  flow: flowNamed('scores'),
  screen,
  render: () => <Video />,
  overrides: {
    'end.seen': async () => {
      const box = document.querySelector('[data-flow="scores"] [data-part="scroll"]');
      if (!box) throw new Error('nothing scrolls');
      // Its end may be in view already: it has to leave it first.
      box.scrollTop = 0;
      await frame();
      await frame();
      box.scrollTop = box.scrollHeight;
    },
    'scores.changed': async (_, { beside }) => {
      await retry(() => beside('scores'));
      change();
    },
  },
  fromEffect: ['scores.changed'],
});
