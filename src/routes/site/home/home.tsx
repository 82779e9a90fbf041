import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { hrefOf } from '../../../../contract/rules/outbound';
import type { Banner, DownloadInfo } from '../../../../contract/site/calls';
import { bannersOptions } from '../../../services/shared/banners';
import { homeContentOptions } from '../../../services/shared/home-content';
import { newsCardsOptions, noticesOptions, quoteLimitsOptions, showcasesOptions } from '../../../services/site/home';
import { downloadOptions } from '../../../services/site/site';
import { track } from '../../../services/site/tracking';
import { useHydrated } from '../../../ui/parts/use-hydrated';
import type { DownloadLink } from '../../../ui/site/home/download/Download';
import { HomePage } from '../../../ui/site/home/HomePage';
import type { LowerSectionsProps } from '../../../ui/site/home/LowerSections.later';
import { useSession } from '../../session/session-context';
import { hydrateLater } from '../../shared/hydrate-later';
import { leadsSomewhere } from '../../shell/known-addresses';
import { PortalPage } from '../../shell/portal-page';
import { BannerSection, defaultBanners } from './banner-section';
import { QuoteSection } from './quote-section';
import type { TickerSectionProps } from './ticker-section.later';
import { useOrders } from './use-orders';

const TickerSection = hydrateLater<TickerSectionProps>(() => import('./ticker-section.later'));
const fetchFilm = () => import('./company-film');
const LowerSections = hydrateLater<LowerSectionsProps>(() => import('../../../ui/site/home/LowerSections.later'));

interface HomeProps {
  /** What is not published yet, in the place of what is. */
  preview?: {
    banners: readonly Banner[] | undefined;
    /** Which of the banners is shown first. */
    slide: number | undefined;
    notices: TickerSectionProps['notices'] | undefined;
    bar: ReactNode;
  };
}

/** R070 */
export function Home({ preview }: HomeProps) {
  const router = useRouter();
  const { customer } = useSession();
  const { orderHref, onOrder, sites } = useOrders();
  const leads = (href: string) => leadsSomewhere(router, href);
  // R073: the general slides stay while the customer's own ones are loading.
  const everybodys = useQuery(bannersOptions('')).data;
  const own = useQuery(bannersOptions(customer?.customerCode ?? '')).data ?? everybodys ?? [];
  const banners = (preview?.banners ?? (own.length > 0 ? own : defaultBanners)).filter(({ redirectPath }) =>
    leads(hrefOf(sites, redirectPath)),
  );
  const first = preview?.banners?.[preview.slide ?? 0];
  const published = useQuery(noticesOptions()).data ?? [];
  const notices = preview?.notices ?? published;
  const { points = [], products = [] } = useQuery(homeContentOptions()).data ?? {};
  const showcases = useQuery(showcasesOptions()).data ?? [];
  const news = useQuery(newsCardsOptions()).data ?? [];
  const downloads = useQuery(downloadOptions()).data;
  const limits = useQuery(quoteLimitsOptions()).data;
  // The server that renders the page does not see the state of the history entry.
  const brought = useLocation({ select: ({ state }) => state.quote });
  const begun = useHydrated() ? brought : undefined;

  // R102
  useEffect(() => track({ event_id: 'pageView' }), []);

  return (
    <PortalPage current="home">
      {preview?.bar}
      <HomePage
        banner={<BannerSection key={JSON.stringify(banners)} banners={banners} first={first} sites={sites} />}
        quote={<QuoteSection sites={sites} limits={limits} begun={begun} />}
        ticker={
          notices.length > 0 && (
            <TickerSection key={notices.map(({ informationId }) => informationId).join()} notices={notices} />
          )
        }
        lower={
          <LowerSections
            points={points}
            products={products}
            showcases={showcases}
            news={news}
            downloads={downloadLinks(downloads)}
            leads={leads}
            fetchFilm={fetchFilm}
            orderHref={orderHref}
            onOrder={onOrder}
            onShowcase={(id) => track({ event_id: 'showcaseView', event_detail: String(id) })}
          />
        }
      />
    </PortalPage>
  );
}

/** The systems that the order assistant is available for; those without a file are left out. */
function downloadLinks(info: DownloadInfo | undefined): DownloadLink[] {
  if (info === undefined) return [];
  return [
    { label: 'Windows 64位', href: info.pcX64DownloadUrl },
    { label: 'Windows 32位', href: info.pcDownloadUrl },
    { label: 'macOS Apple芯片', href: info.macArmDownloadUrl },
    { label: 'macOS Intel芯片', href: info.macX64DownloadUrl },
    { label: 'Linux', href: info.linuxDownloadUrl },
  ].filter(({ href }) => href !== '');
}
