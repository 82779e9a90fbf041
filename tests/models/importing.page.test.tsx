import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/files/importing/screen';
import { ImportEmployees } from '../../src/routes/archive/staff/import-employees';
import '../../src/services/files/import-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('importing'),
  screen,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <ImportEmployees />
    </QueryClientProvider>
  ),
  // The page names each file at random.
  foreseen: (event) =>
    event.type === 'file.choose'
      ? { ...event, file: { ...event.file, uid: event.refusal === '' ? 'named' : '' } }
      : event,
});
