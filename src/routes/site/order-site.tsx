import { createFileRoute } from '@tanstack/react-router';
import { isSiteKey, siteNames } from '../../../contract/rules/site-names';
import { BareShell } from '../../ui/shell/BareShell';
import { OrderSitePage } from '../../ui/site/OrderSitePage';
import { headOfLoader, pageHead } from '../shared/head';

interface OrderSiteSearch {
  site?: string;
  address?: string;
}

/** The placeholder for the ordering sites where no address is configured (R067). */
export const Route = createFileRoute('/order-site')({
  validateSearch: ({ site, address }: Record<string, unknown>): OrderSiteSearch => ({
    site: typeof site === 'string' ? site : undefined,
    address: typeof address === 'string' ? address : undefined,
  }),
  loaderDeps: ({ search: { site } }) => ({ site }),
  loader: ({ deps }) => ({ head: pageHead({ title: nameOf(deps.site), indexed: false }) }),
  head: headOfLoader,
  component: StandIn,
});

const nameOf = (site = ''): string => (isSiteKey(site) ? siteNames[site] : '独立站点');

function StandIn() {
  const { site, address = '/' } = Route.useSearch();
  return (
    <BareShell>
      <OrderSitePage name={nameOf(site)} address={address} />
    </BareShell>
  );
}
