import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/closing/screen';
import { ClosingFlow } from '../../src/routes/identity/closing.later';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const rest = { days: 15, asks: 'password', kept: { disputeDays: 1095, staffLogDays: 1095 } };

await describeRenderedFlow({
  flow: flowNamed('closing'),
  screen,
  render: ({ input }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <ClosingFlow closing={{ ...rest, ...Object(input) }} customerCode="C10003" />
      </Notices>
    </QueryClientProvider>
  ),
});
