import '../../src/ui/theme/base.css';
import { useState } from 'react';
import { screen } from '../../src/machines/player/barrage/screen';
import { BarrageSender } from '../../src/routes/player/barrage-sender';
import { SessionContext, visitorSession } from '../../src/routes/session/session-context';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/player/barrage-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { retry } from './support/patience';

type Who = 'visitor' | 'customer' | 'muted';

const customer = { customerCode: 'C10001', customerName: '深圳样品', manager: false, basicIntergral: 0 };

let become: (who: Who) => void = () => undefined;
let known: Who = 'visitor';

/** The page as it knows who is signed in. */
function Video({ first, type }: { first: Who; type: 7 | 10 }) {
  const [who, setWho] = useState(first);
  const [place] = useState({ type, businessId: 1 });
  known = who;
  become = setWho;
  const session = {
    ...visitorSession,
    customer: who === 'visitor' ? undefined : { ...customer, blackList: who === 'muted' },
  };
  return (
    <SessionContext value={session}>
      <BarrageSender place={place} />
    </SessionContext>
  );
}

await describeRenderedFlow({
  flow: flowNamed('barrage'),
  screen,
  requirements: ['R238'],
  render: ({ name }) => (
    <Video
      first={name === 'visitor' ? 'visitor' : name === 'muted' ? 'muted' : 'customer'}
      type={name === 'filmCustomer' ? 7 : 10}
    />
  ),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    // The page tells the flow only of what it has not told yet.
    'customer.known': async (event, { beside, send }) => {
      // The machine is fetched when the browser is idle.
      await retry(() => beside('barrage'));
      const next = event.muted ? 'muted' : 'customer';
      if (known === next) send(event);
      else become(next);
    },
    'customer.gone': async (event, { beside, send }) => {
      await retry(() => beside('barrage'));
      if (known === 'visitor') send(event);
      else become('visitor');
    },
  },
  fromEffect: ['customer.known', 'customer.gone'],
  // The key is made at random.
  foreseen: ({ key: _, ...event }) => event,
});
