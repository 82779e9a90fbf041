import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/identity/second-factor/screen';
import { SecondFactorFlow } from '../../src/routes/identity/second-factor.later';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const passkeys = [{ id: 'AQID', name: '我的手机', createdAt: '2026-01-02T03:04:05.000Z', usedAt: '' }];

await describeRenderedFlow({
  flow: flowNamed('secondFactor'),
  screen,
  render: ({ input }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <SecondFactorFlow
          factor={{
            required: false,
            hasPassword: true,
            permitNeeded: true,
            recoveryCodesLeft: 10,
            passkeys,
            ...Object(input),
          }}
          customerCode="M10001"
        />
      </Notices>
    </QueryClientProvider>
  ),
});
