import type { AnyEventObject } from 'xstate';
import '../../src/ui/theme/base.css';
// What is fetched when the browser is idle is fetched before the tests.
import '../../src/services/site/banner-flow';
import { nextPicture, screen, slides } from '../../src/machines/site/banner/screen';
import { BannerSection } from '../../src/routes/site/home/banner-section';
import { Untouched } from './support/attention';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { stayHere } from './support/stay-here';

/** The model knows no ranks. */
const withoutRank = (event: AnyEventObject) =>
  event.type === 'slide.open' ? { ...event, href: String(event.href).split('?')[0] } : event;

await describeRenderedFlow({
  flow: flowNamed('banner'),
  screen,
  requirements: ['R071', 'R072', 'R074'],
  render: () => (
    <Untouched>
      <BannerSection banners={slides} sites={{ order: '', smt: '' }} />
    </Untouched>
  ),
  arrive: async () => {
    stayHere();
    await hands.see([nextPicture]);
  },
  foreseen: withoutRank,
});
