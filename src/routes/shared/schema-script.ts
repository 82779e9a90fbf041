import type {
  BreadcrumbList,
  Event,
  FAQPage,
  ItemList,
  NewsArticle,
  Organization,
  QAPage,
  Review,
  TechArticle,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { Crumb } from '../../ui/parts/trail';

/**
 * What pages say in the words of schema.org, for search engines. They read what the server renders: pages say it where
 * `import.meta.env.SSR` holds, so that its code is in no chunk of the browser. Addresses are paths, which `absoluteTag` completes; it also escapes the text.
 */
export type Structured = object[];

type Thing =
  | BreadcrumbList
  | Event
  | FAQPage
  | ItemList
  | NewsArticle
  | Organization
  | QAPage
  | Review
  | TechArticle
  | VideoObject
  | WebSite;

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The router writes it as a script; its types know elements of `meta` alone. What is absent is left out. */
export const script = (data: Thing): object => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    ...Object.fromEntries(Object.entries(data).filter(([, value]) => !isAbsent(value))),
  },
});

/** Of every page with a breadcrumb: the head of pages is in the entry, so that it needs no rules of the areas. */
export const breadcrumbs = (trail: readonly Crumb[]): Structured => [
  script({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href && { item: href }),
    })),
  }),
];
