import { screen } from '../../src/machines/archive/verify-report/screen';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

await describeRenderedFlow({
  flow: flowNamed('verifyReport'),
  screen,
  requirements: ['R442', 'R445', 'R450', 'R467', 'R468', 'R475', 'R497'],
  frame: 'page',
  // The result page finds the report as if it had just been verified.
  render: () => portalPage('/portal/archive', (cache) => reportKept(cache, { onlineChecking: 'yes' })),
  // The id comes with the picture, which no server sends here.
  foreseen: (event) => ({ ...event, captchaId: undefined }),
  fromEffect: ['verify.open'],
});
