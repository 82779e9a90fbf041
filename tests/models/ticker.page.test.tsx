import '../../src/ui/theme/base.css';
// What is fetched when the browser is idle is fetched before the tests.
import '../../src/machines/site/ticker/machine';
import { notices, screen } from '../../src/machines/site/ticker/screen';
import TickerSection from '../../src/routes/site/home/ticker-section.later';
import { Untouched } from './support/attention';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('ticker'),
  screen,
  requirements: ['R088', 'R089'],
  render: () => (
    <Untouched>
      <TickerSection notices={notices} />
    </Untouched>
  ),
});
