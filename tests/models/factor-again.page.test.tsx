import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/identity/factor-again/screen';
import { FactorAgain } from '../../src/routes/session/factor-again';
import '../../src/routes/session/factor-proof';
import { CallError } from '../../src/services/shared/call';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const refused = new CallError('FACTOR_AGAIN', '此操作需要再次通过两步验证');

/** An act that is refused at first. */
function Refused() {
  const passed = useRef(true);
  const act = useMutation({ mutationFn: async () => (passed.current ? undefined : Promise.reject(refused)) });
  const { mutate } = act;
  useEffect(() => {
    passed.current = false;
    mutate(undefined, { onSettled: () => (passed.current = true) });
  }, [mutate]);
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
