import type { SiteKey } from './site-names';

/** URLs of the two ordering sites, without a trailing slash; empty: the placeholder page shows what they would receive. */
export interface OrderSites {
  order: string;
  smt: string;
}

/** Paths of the ordering sites in the specification; `smt:` prefixes those of the SMT site. */
export const orderTargets = {
  pcbPlaceOrder: '/newOrder/#/pcb/pcbPlaceOrder',
  newOnlinePlaceOrder: '/newOrder/#/pcb/newOnlinePlaceOrder',
  pcbOrderList: '/newOrder/#/pcb/pcbOrderList',
  steelmeshPlaceOrder: '/steelmeshOrder/index.html#/steelmesh/placeOrder',
  jigFileOrder: '/jigOrder/#/jig/fileOrder',
  integrated: '/integrated/',
  integratedSmt: '/integrated/#/?type=smtOrderIndexInitTarget',
  wallet: '/wallet/',
  smtOrder: 'smt:/order',
  smtCalcOnline: 'smt:/calcOnline',
} as const;
export type OrderTarget = keyof typeof orderTargets;

export type LinkValues = Readonly<Record<string, string | number>>;

const orderPath = /^\/(newOrder|steelmeshOrder|jigOrder|integrated|wallet)\//;

/** Appends values as a query at the very end: the ordering sites read it after their `#`. */
function withValues(address: string, values: LinkValues): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** The placeholder page of a site whose URL is not configured. */
export const standInHref = (site: SiteKey, address: string): string =>
  `/order-site?${new URLSearchParams({ site, address }).toString()}`;

const place = (site: SiteKey, base: string, address: string): string =>
  base === '' ? standInHref(site, address) : base + address;

/**
 * The `href` of a link: `smt:/…` and the paths of the ordering sites become URLs of those sites, anything else stays as it
 * is; the values are added to either.
 */
export function hrefOf(sites: OrderSites, link: string, values: LinkValues = {}): string {
  const address = withValues(link, values);
  if (address.startsWith('smt:')) return place('smt', sites.smt, address.slice('smt:'.length));
  if (orderPath.test(address)) return place('order', sites.order, address);
  return address;
}

/** Whether a stored link leads to a page of the portal itself. */
export const isOwnPage = (link: string): boolean => link.startsWith('/') && !orderPath.test(link);

/** A link to an ordering site with values for it. */
export const outbound = (sites: OrderSites, target: OrderTarget, values: LinkValues = {}): string =>
  hrefOf(sites, orderTargets[target], values);

/** Whether a link leaves the portal and therefore opens in a new window. */
export const leavesPortal = (href: string): boolean => /^https?:/.test(href) || href.startsWith('/order-site?');
