import { useMemo } from 'react';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { hrefOf, orderTargets } from '../../../../contract/rules/outbound';
import { productMultilayer, productSmt } from '../../../../contract/rules/product-photos';
import type { Banner as BannerContent } from '../../../../contract/site/calls';
import type { bannerMachine } from '../../../machines/site/banner/machine';
import type { FlowDefinition } from '../../../services/shared/flow';
import { useFlow, useFlowContext, useLoadState, useStateName } from '../../../services/shared/use-flow';
import { track } from '../../../services/site/tracking';
import { useReducedMotion } from '../../../ui/parts/reduced-motion';
import { Banner } from '../../../ui/site/home/banner/Banner';

const definition: FlowDefinition<typeof bannerMachine> = {
  first: (input) => ({
    value: { showing: input.still ? 'paused' : 'rotating' },
    context: { index: 0, ...input, href: '' },
  }),
  load: async () => (await import('../../../services/site/banner-flow')).bannerFlow,
  when: 'idle',
};

/** R071: the fallback where the server has no slides. */
export const defaultBanners: readonly BannerContent[] = [
  {
    title: '1–32层PCB，24小时发货免加急费',
    picturePath: productMultilayer.path,
    redirectPath: orderTargets.pcbPlaceOrder,
  },
  {
    title: '元器件现货，一站配齐',
    picturePath: productSmt.path,
    redirectPath: '/portal/smtComponentList.html',
  },
];

/** R072: the rank of the first slide is 1001. */
export const bannerSpm = (index: number): string => `PCB.Homepage.banner.100${index + 1}`;

interface BannerSectionProps {
  banners: readonly BannerContent[];
  /** The one of them that is shown first, where it is not the first of all. */
  first?: BannerContent | undefined;
  sites: OrderSites;
}

/** The rotating banner with its flow. Needs a new key when its slides change. */
export function BannerSection({ banners, first, sites }: BannerSectionProps) {
  const slides = banners.map(({ title, picturePath, redirectPath }, index) => ({
    title,
    picture: picturePath,
    href: hrefOf(sites, redirectPath, { spm: bannerSpm(index) }),
  }));
  const count = slides.length;
  const still = useReducedMotion() || count < 2;
  const index = Math.max(0, first ? banners.indexOf(first) : 0);
  const flow = useFlow(
    () => definition,
    useMemo(() => ({ count, still, index }), [count, still, index]),
  );
  const running = useLoadState(flow) === 'running';

  return (
    <Banner
      slides={slides}
      state={useStateName(flow)}
      index={useFlowContext(flow).index}
      running={running}
      onEvent={flow.send}
      onOpen={({ href, title }, index) => {
        track({ event_id: 'bannerClick', spm: bannerSpm(index), event_detail: title });
        // Before the machine has loaded the link itself navigates.
        if (running) flow.send({ type: 'slide.open', href });
        return running;
      }}
    />
  );
}
