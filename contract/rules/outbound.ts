/** The separate sites that the portal only leads to (R067), and how a stand-in page of ours names each. */
export const siteNames = {
  order: 'PCB下单系统',
  smt: 'SMT贴片下单系统',
  fa: 'FA自动化零件商城',
  threeD: '三维打印',
  cnc: 'CNC机加工',
  sheetMetal: '钣金加工',
  heating: '电热膜',
  components: '元器件商城',
  eda: '在线EDA设计',
  erp: '工业软件',
  academy: '硬件学堂',
  recruit: '招聘网站',
} as const;
export type SiteKey = keyof typeof siteNames;

export const isSiteKey = (text: string): text is SiteKey => Object.hasOwn(siteNames, text);

/** Where the two ordering sites are, without a trailing slash; empty: our stand-in page shows what it would receive. */
export interface OrderSites {
  order: string;
  smt: string;
}

/** Addresses of the ordering sites as the specification names them; `smt:` stands before those of the SMT site. */
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

/** Adds values as a query at the very end: the ordering sites read it behind their `#`. */
function withValues(address: string, values: LinkValues): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Our page that stands in for a site whose address is not configured. */
export const standInHref = (site: SiteKey, address: string): string =>
  `/order-site?${new URLSearchParams({ site, address }).toString()}`;

const place = (site: SiteKey, base: string, address: string): string =>
  base === '' ? standInHref(site, address) : base + address;

/**
 * What an `href` of a link says, wherever the link leads: `smt:/…` and the paths of the ordering sites become addresses
 * of those sites, with the values that they are to receive; anything else stays as it is, with the values added.
 */
export function hrefOf(sites: OrderSites, link: string, values: LinkValues = {}): string {
  const address = withValues(link, values);
  if (address.startsWith('smt:')) return place('smt', sites.smt, address.slice('smt:'.length));
  if (orderPath.test(address)) return place('order', sites.order, address);
  return address;
}

/** A link into an ordering site with the values that it is to receive. */
export const outbound = (sites: OrderSites, target: OrderTarget, values: LinkValues = {}): string =>
  hrefOf(sites, orderTargets[target], values);

/** Whether a link leaves the portal: it then opens in a new window. */
export const leavesPortal = (href: string): boolean => /^https?:/.test(href) || href.startsWith('/order-site?');
