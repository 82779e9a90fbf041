import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hrefOf } from '../../../../contract/rules/outbound';
import { bannersOptions } from '../../../services/shared/banners';
import { newsCardsOptions, noticesOptions, quoteLimitsOptions, showcasesOptions } from '../../../services/site/home';
import { downloadOptions } from '../../../services/site/site';
import { track } from '../../../services/site/tracking';
import { HomePage } from '../../../ui/site/home/HomePage';
import type { LowerSectionsProps } from '../../../ui/site/home/LowerSections.later';
import { useSession } from '../../session/session-context';
import { hydrateLater } from '../../shared/hydrate-later';
import { leadsSomewhere } from '../../shell/known-addresses';
import { PortalPage } from '../../shell/portal-page';
import { BannerSection, defaultBanners } from './banner-section';
import { downloadLinks } from './download-links';
import { QuoteSection } from './quote-section';
import type { TickerSectionProps } from './ticker-section.later';
import { useOrders } from './use-orders';

const TickerSection = hydrateLater<TickerSectionProps>(() => import('./ticker-section.later'));
const LowerSections = hydrateLater<LowerSectionsProps>(() => import('../../../ui/site/home/LowerSections.later'));

/** R070 */
export function Home() {
  const router = useRouter();
  const { customer } = useSession();
  const { orderHref, onOrder, sites } = useOrders();
  const leads = (href: string) => leadsSomewhere(router, href);
  // R073: the general slides stay while the customer's own ones are loading.
  const everybodys = useQuery(bannersOptions('')).data;
  const own = useQuery(bannersOptions(customer?.customerCode ?? '')).data ?? everybodys ?? [];
  const banners = (own.length > 0 ? own : defaultBanners).filter(({ redirectPath }) =>
    leads(hrefOf(sites, redirectPath)),
  );
  const notices = useQuery(noticesOptions()).data ?? [];
  const showcases = useQuery(showcasesOptions()).data ?? [];
  const news = useQuery(newsCardsOptions()).data ?? [];
  const downloads = useQuery(downloadOptions()).data;
  const limits = useQuery(quoteLimitsOptions()).data;

  // R102
  useEffect(() => track({ event_id: 'pageView' }), []);

  return (
    <PortalPage current="home">
      <HomePage
        banner={<BannerSection key={JSON.stringify(banners)} banners={banners} sites={sites} />}
        quote={<QuoteSection sites={sites} limits={limits} />}
        ticker={
          notices.length > 0 && (
            <TickerSection key={notices.map(({ informationId }) => informationId).join()} notices={notices} />
          )
        }
        lower={
          <LowerSections
            showcases={showcases}
            news={news}
            downloads={downloadLinks(downloads)}
            leads={leads}
            orderHref={orderHref}
            onOrder={onOrder}
            onShowcase={(id) => track({ event_id: 'showcaseView', event_detail: String(id) })}
          />
        }
      />
    </PortalPage>
  );
}
