import { shortNameMark as brand } from '../../../contract/rules/brand';
import type { Crumb } from '../../ui/parts/trail';
import { breadcrumbs } from './schema-script';

/** Of pages without a picture of their own: 1200 by 630, as messengers show it. */
const defaultPicture = { path: '/share.png', width: 1200, height: 630 } as const;

/** Messengers show no vector graphics. */
const isRaster = (picture: string): boolean => /\.(png|jpe?g|webp)$/i.test(picture);

interface PageHead {
  /** Without the name of the site. */
  title: string;
  /** The complete title, where it is not `title - {简称}`. */
  wholeTitle?: string;
  description?: string;
  /** Path of the canonical address. */
  canonical?: string;
  /** Whether search engines may index the page. Default true. */
  indexed?: boolean;
  keywords?: string;
  /** Open Graph's type. */
  type?: 'website' | 'article';
  /** Path or address of the Open Graph picture. */
  picture?: string;
  /** Its breadcrumb, for search engines. */
  trail?: readonly Crumb[];
}

/** The metadata of a page for browsers, search engines and messengers (R515). `PageHead` makes the paths absolute. */
export function pageHead(page: PageHead) {
  const { title, wholeTitle = `${title} - ${brand}`, description, canonical, indexed = true, keywords } = page;
  return {
    meta: [
      { title: wholeTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(indexed ? openGraph(page) : [{ name: 'robots', content: 'noindex' }]),
      ...(import.meta.env.SSR && indexed && page.trail ? breadcrumbs(page.trail) : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  };
}

/**
 * `head` of a page whose loader makes it. A loader is fetched with its page, while what a route says itself is in the
 * entry of every page, and Chinese sentences compress badly.
 */
export const headOfLoader = ({ loaderData }: { loaderData?: { head: object } | undefined }) => loaderData?.head ?? {};

const openGraph = ({ title, description, canonical, type = 'website', picture = '' }: PageHead) => [
  { property: 'og:site_name', content: brand },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  ...(description ? [{ property: 'og:description', content: description }] : []),
  ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
  ...pictureTags(picture),
];

const pictureTags = (picture: string) =>
  isRaster(picture)
    ? [{ property: 'og:image', content: picture }]
    : [
        { property: 'og:image', content: defaultPicture.path },
        { property: 'og:image:width', content: String(defaultPicture.width) },
        { property: 'og:image:height', content: String(defaultPicture.height) },
        { property: 'og:image:alt', content: brand },
      ];

/** The title of a page that does not exist, or may not be seen. */
export const notFoundTitle = `页面不存在 - ${brand}`;
