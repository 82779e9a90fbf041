/** A step of the trail from the site to a page; the page itself has no link. */
export interface Crumb {
  label: string;
  href?: string;
}

/** From the home page on: what the breadcrumb of a page shows, and its head tells search engines. */
export const trailTo = (...crumbs: readonly Crumb[]): readonly Crumb[] => [{ label: '首页', href: '/' }, ...crumbs];
