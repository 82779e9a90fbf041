import { screen } from '../../src/machines/legal/consent/screen';
import { ConsentWindow } from '../../src/routes/legal/consent-window';
import { Notices } from '../../src/routes/shared/notices';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/legal/consent-flow';
import '../../src/ui/legal/ConsentDialog';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('consent'),
  screen,
  render: () => {
    newVisit();
    return (
      <Notices>
        <BeansStage>
          <ConsentWindow />
        </BeansStage>
      </Notices>
    );
  },
  fromEffect: ['customer.known', 'customer.gone'],
  overrides: {
    'customer.known': () => signIn(),
    'customer.gone': () => leave(),
  },
});
