import { screen } from '../../src/machines/archive/mail-report/screen';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

await describeRenderedFlow({
  flow: flowNamed('mailReport'),
  screen,
  requirements: ['R445', 'R475', 'R476', 'R487', 'R488', 'R494'],
  frame: 'page',
  fromEffect: ['mail.open'],
  render: () => portalPage('/portal/online-checking-result', reportKept),
});
