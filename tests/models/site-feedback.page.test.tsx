import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/service/site-feedback/screen';
import { SiteFeedback } from '../../src/routes/service/site-feedback';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/service/site-feedback-dialog';
import { Notices } from '../../src/routes/shared/notices';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

/** The captcha is the only thing that the page fetches itself. */
window.fetch = async () =>
  Response.json({ code: 200, success: true, message: '', data: { captchaId: 'sample', svg: '<svg/>' } });

await describeRenderedFlow({
  flow: flowNamed('siteFeedback'),
  screen,
  render: () => {
    newVisit();
    return (
      <QueryClientProvider client={new QueryClient()}>
        <BeansStage>
          <Notices>
            <SiteFeedback />
          </Notices>
        </BeansStage>
      </QueryClientProvider>
    );
  },
  fromEffect: ['feedback.open'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'form.submit': async ({ sender }, _, act) => {
      if (sender === 'customer') signIn();
      else leave();
      await act();
    },
  },
});
