import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/second-factor/screen';
import { SecondFactorFlow } from '../../src/routes/identity/second-factor';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('secondFactor'),
  screen,
  render: ({ input }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <SecondFactorFlow
          factor={{ required: false, hasPassword: true, recoveryCodesLeft: 10, ...Object(input) }}
          customerCode="M10001"
        />
      </Notices>
    </QueryClientProvider>
  ),
});
