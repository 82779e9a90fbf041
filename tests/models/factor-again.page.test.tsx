import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/identity/factor-again/screen';
import { FactorAgain } from '../../src/routes/session/factor-again';
import '../../src/services/identity/factor-again-flow';
import { CallError } from '../../src/services/shared/call';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const refused = new CallError('FACTOR_AGAIN', '此操作需要再次通过两步验证');

/** An act that is refused once. */
function Refused() {
  const tries = useRef(0);
  const act = useMutation({ mutationFn: async () => (tries.current++ === 0 ? Promise.reject(refused) : undefined) });
  const { mutate } = act;
  useEffect(mutate, [mutate]);
  return <FactorAgain act={act} />;
}

await describeRenderedFlow({
  flow: flowNamed('factorAgain'),
  screen,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Refused />
    </QueryClientProvider>
  ),
});
