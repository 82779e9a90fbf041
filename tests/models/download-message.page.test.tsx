import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/site/download-message/screen';
import { DownloadMessage } from '../../src/routes/site/download-message';
import '../../src/services/site/download-message-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

/** The captcha is the only thing that the page fetches itself. */
window.fetch = async () =>
  Response.json({ code: 200, success: true, message: '', data: { captchaId: 'sample', svg: '<svg/>' } });

await describeRenderedFlow({
  flow: flowNamed('downloadMessage'),
  screen,
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <DownloadMessage android ios />
    </QueryClientProvider>
  ),
});
