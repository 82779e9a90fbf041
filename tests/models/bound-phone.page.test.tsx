import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/bound-phone/screen';
import { BoundPhoneFlow } from '../../src/routes/identity/bound-phone';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('boundPhone'),
  screen,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  // The password is typed where a number is changed.
  foreseen: ({ password: _, ...event }) => event,
  render: ({ input }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <BoundPhoneFlow bound={{ phone: Object(input).bound, changeable: true }} customerCode="C10001" />
      </Notices>
    </QueryClientProvider>
  ),
});
