import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/files/exporting/screen';
import { Exporting } from '../../src/routes/session/exporting';
import '../../src/services/files/export-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('exporting'),
  screen,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <Exporting list="employees" />
    </QueryClientProvider>
  ),
  // The page names each press at random.
  foreseen: (event) =>
    event.type === 'export.ask' ? { ...event, asked: { ...event.asked, requestKey: '5'.repeat(32) } } : event,
});
