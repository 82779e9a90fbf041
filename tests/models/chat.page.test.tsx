import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/service/chat/screen';
import ChatDialog from '../../src/routes/service/chat-dialog';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('chat'),
  screen,
  render: () => {
    // Each case begins without a draft.
    sessionStorage.clear();
    return (
      <QueryClientProvider client={new QueryClient()}>
        <ChatDialog press={{}} onClose={() => undefined} />
      </QueryClientProvider>
    );
  },
  // As the line of the conversation tells it.
  overrides: { 'chat.change': (event, { send }) => send(event) },
});
