const site = '华秀电路';

interface PageHead {
  /** Without the name of the site. */
  title: string;
  /** The complete title, where it is not `title - 华秀电路`. */
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
}

/** The metadata of a page for browsers, search engines and messengers (R515). `PageHead` makes the paths absolute. */
export function pageHead(page: PageHead) {
  const { title, wholeTitle = `${title} - ${site}`, description, canonical, indexed = true, keywords, picture } = page;
  return {
    meta: [
      { title: wholeTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(indexed ? openGraph(page) : [{ name: 'robots', content: 'noindex' }]),
      ...(picture && indexed ? [{ property: 'og:image', content: picture }] : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  };
}

const openGraph = ({ title, description, canonical, type = 'website' }: PageHead) => [
  { property: 'og:site_name', content: site },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  ...(description ? [{ property: 'og:description', content: description }] : []),
  ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
];
