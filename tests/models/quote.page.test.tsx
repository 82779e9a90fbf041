import '../../src/ui/theme/base.css';
import '../../src/machines/site/quote/machine';
import { layerKey, moreLayers, screen } from '../../src/machines/site/quote/screen';
import { QuoteSection } from '../../src/routes/site/home/quote-section';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { locatorOf } from './support/locator';
import { stayHere } from './support/stay-here';

await describeRenderedFlow({
  flow: flowNamed('quote'),
  screen,
  requirements: ['R075', 'R077', 'R078', 'R080', 'R081', 'R082', 'R083', 'R084', 'R085', 'R086', 'R087'],
  render: () => <QuoteSection sites={{ order: '', smt: '' }} />,
  arrive: stayHere,
  overrides: {
    // What the page has switched off can only be said to the machine.
    'layer.choose': (event, { send }, act) => {
      const control = event.label === 'more' ? layerKey(event.layer) : moreLayers;
      return locatorOf(control).element().matches(':disabled') ? send(event) : act();
    },
  },
});
