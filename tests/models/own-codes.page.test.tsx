import { screen } from '../../src/machines/archive/own-codes/screen';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

await describeRenderedFlow({
  flow: flowNamed('ownCodes'),
  screen,
  frame: 'page',
  fromEffect: ['codes.open'],
  render: () => portalPage('/portal/online-checking-result', reportKept),
});
