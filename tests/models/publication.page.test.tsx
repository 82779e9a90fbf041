import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import type { Way } from '../../src/machines/staff/publication/machine';
import { screen } from '../../src/machines/staff/publication/screen';
import { Notices } from '../../src/routes/shared/notices';
import { Publication } from '../../src/routes/staff/publication';
import '../../src/services/staff/publication-flow';
import type { RenderedFlow } from './support/describe-rendered-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { ask } from './support/patience';

const told: NonNullable<RenderedFlow['overrides']>[string] = async (event, { beside, send }) => {
  await ask('the flow has started', () => beside('publication').getSnapshot().status).toBe('active');
  send(event);
};

await describeRenderedFlow({
  flow: flowNamed('publication'),
  screen,
  render: ({ input }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        {/* The model's inputs are those of the machine. */}
        <Publication name="articles" id="1" way={input as Way} dirty={false} onRecord={() => undefined} />
      </Notices>
    </QueryClientProvider>
  ),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  // The form beside it tells a running machine what was saved.
  overrides: { 'record.saved': told, 'change.hear': told },
});
