import { useState } from 'react';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { hrefOf, orderTargets } from '../../../../contract/rules/outbound';
import type { Banner as BannerContent } from '../../../../contract/site/calls';
import type { bannerMachine } from '../../../machines/site/banner/machine';
import { track } from '../../../services/site/tracking';
import { Banner } from '../../../ui/site/home/banner/Banner';
import { prefersStillness } from '../../shared/prefers-stillness';
import { useLaterFlow } from '../../shared/use-later-flow';

const fetchRunner = () => import('./banner-runner');

/** R071: what is shown where the server has no slides. */
export const defaultBanners: readonly BannerContent[] = [
  {
    title: '1–32层PCB，24小时加急免加急费',
    picturePath: 'art:banner-default',
    redirectPath: orderTargets.pcbPlaceOrder,
  },
  {
    title: '元器件现货，一站配齐',
    picturePath: 'art:banner-components',
    redirectPath: '/portal/smtComponentList.html',
  },
];

/** R072: 1001 is the first one's. */
export const bannerSpm = (index: number): string => `PCB.Homepage.banner.100${index + 1}`;

/** The rotating banner with its flow. To be given a new key when its slides change. */
export function BannerSection({ banners, sites }: { banners: readonly BannerContent[]; sites: OrderSites }) {
  const slides = banners.map(({ title, picturePath, redirectPath }, index) => ({
    title,
    picture: picturePath,
    href: hrefOf(sites, redirectPath, { spm: bannerSpm(index) }),
  }));
  const count = slides.length;
  const input = () => ({ count, still: count < 2 || prefersStillness() });
  const [first] = useState(() => ({
    state: 'showing.rotating',
    context: { count, still: false, index: 0, href: '' },
  }));
  const { view, send, running, runner } = useLaterFlow<typeof bannerMachine>(first, input, fetchRunner);

  return (
    <>
      <Banner
        slides={slides}
        state={view.state}
        index={view.context.index}
        running={running}
        onEvent={send}
        onOpen={({ href, title }, index) => {
          track({ event_id: 'bannerClick', spm: bannerSpm(index), event_detail: title });
          // Without the flow the link itself leads on; nothing waits for what may not come.
          if (running) send({ type: 'slide.open', href });
          return running;
        }}
      />
      {runner}
    </>
  );
}
