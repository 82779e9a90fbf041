import { screen } from '../../src/machines/archive/apply-report/screen';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { dialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';
import { leftAfter, portalPage } from './support/portal-page';
import { reportKept } from './support/report';

await describeRenderedFlow({
  flow: flowNamed('applyReport'),
  screen,
  requirements: 'R442 R445 R446 R448 R453 R454 R455 R457 R458 R459 R460 R461 R462 R464 R465'.split(' '),
  frame: 'page',
  // The result page finds the report as if it had just been fetched.
  render: () => portalPage('/portal/archive', reportKept),
  also: { form: () => see(dialog('申请查询').getByText(leftAfter)).toBeVisible() },
  fromEffect: ['apply.open'],
});
