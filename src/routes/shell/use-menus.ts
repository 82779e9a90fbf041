import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { outbound } from '../../../contract/rules/outbound';
import { menuOptions } from '../../services/site/site';
import { leadsSomewhere } from './known-addresses';
import { entriesOf, fewMenus, footerOf } from './menus';

export const legalPages = [
  { title: '隐私政策', href: '/portal/doc-privacy' },
  { title: '用户协议', href: '/portal/doc-agreement' },
] as const;

/** The links of header and footer, from the content that the layout has loaded. */
export function useMenus() {
  const router = useRouter();
  const { data: menus = fewMenus } = useQuery(menuOptions());
  return useMemo(() => {
    const offered = (href: string) => (leadsSomewhere(router, href) ? href : '');
    return {
      sites: menus.sites,
      company: menus.company,
      firstVisitGuide: menus.firstVisitGuide,
      navigation: entriesOf(router, menus),
      footer: footerOf(router, menus),
      legal: legalPages.filter(({ href }) => leadsSomewhere(router, href)),
      assistant: offered('/portal/appDownloadsWithConfig.html') || undefined,
      links: {
        orders: outbound(menus.sites, 'pcbOrderList'),
        wallet: outbound(menus.sites, 'wallet'),
        account: offered('/portal/account'),
        moderation: offered('/portal/moderation'),
      },
    };
  }, [router, menus]);
}

/** The addresses of the ordering sites, for pages that link there with values. */
export const useOrderSites = () => useMenus().sites;
