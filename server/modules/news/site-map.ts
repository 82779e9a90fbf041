import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SitemapStream, streamToPromise } from 'sitemap';
import { listAddress } from '../../../contract/news/rules/news-categories';
import { articleAddress } from '../../../contract/rules/article-address';
import type { Context } from '../../context';
import { hasAlready } from '../../http/answer-list';
import { listsOf } from '../../http/list-cache';
import { listAddresses } from './articles-store';

const lists = [7, 66, 35, 11, 41, 37, 19, 1025, 33, 34, 6, 1, 2, 3].map((code) => listAddress(code));
const pages = [
  '/',
  '/portal/archive',
  '/portal/appDownloadsWithConfig.html',
  '/portal/18th-anniversary',
  '/portal/recruitment',
  '/portal/vtechnology.html',
  '/portal/vtechnology.html?active=fpc',
  '/portal/vtechnology.html?active=smt',
  '/portal/showOrder_1.html',
  '/portal/factoryVisit/0',
  '/portal/factoryVisit/1',
  '/portal/about',
  '/portal/enterpriseCulture',
  '/portal/2/vcontact.html',
  '/portal/p_v_27.html',
  '/portal/p_v_27.html?typeCode=company_style',
  '/portal/p_v_27.html?typeCode=hardware_school',
  '/portal/p_v_27.html?typeCode=customer_history',
  '/portal/factoryVideo/0/0',
  '/portal/doc-privacy',
  '/portal/doc-agreement',
  '/portal/doc-realname',
  '/portal/doc-collection',
  '/portal/doc-sdk',
  '/portal/doc-cancel',
  ...lists,
];

/** The pages of other areas. */
export type MorePages = () => Promise<SiteMapPage[]>;

interface SiteMapPage {
  /** Path of the page. */
  url: string;
  /** ISO 8601. */
  lastmod?: string;
}

/** The canonical pages (C04) that search engines should know. */
export async function listSitePages({ areas, db, now }: Context, morePages: MorePages): Promise<SiteMapPage[]> {
  const [articles, others] = await Promise.all([listAddresses(db, now()), morePages()]);
  return [
    ...pages.filter(areas.isOpen).map((url) => ({ url })),
    ...others,
    ...articles.map(({ id, typeCode, categoryCode, updatedAt }) => ({
      url: articleAddress({ id, typeCode, informationCategoryCode: categoryCode }),
      lastmod: updatedAt.toISOString(),
    })),
  ];
}

/** Serves the site map, and robots.txt, which links to it. `crawlable` lists picture folders below /api/ that search engines may read. */
export function serveSiteMap(
  app: FastifyInstance,
  context: Context,
  { crawlable, morePages }: { crawlable: readonly string[]; morePages: MorePages },
): void {
  const siteMap = listsOf(context).cached(
    async (hostname: string) => {
      const entries = await listSitePages(context, morePages);
      const stream = new SitemapStream({ hostname, xmlns: { news: false, xhtml: false, image: false, video: false } });
      return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
      // Without PUBLIC_URL each Host header is a key.
    },
    () => context.config.publicUrl !== '',
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const { data, etag } = await siteMap(context.publicUrl(request));
    reply.header('cache-control', 'public, max-age=600').header('etag', etag);
    if (hasAlready(request, etag)) return reply.code(304).send();
    return reply.type('application/xml; charset=utf-8').send(data);
  });

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          ...crawlable.map((folder) => `Allow: ${folder}`),
          'Disallow: /face/',
          'Disallow: /portal/online-checking-result',
          'Disallow: /portal/face-result',
          '',
          `Sitemap: ${context.publicUrl(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
