import type { Information } from '../../../contract/news/calls';
import { categoryName } from '../../../contract/news/rules/news-categories';
import { articleAddress } from '../../../contract/rules/article-address';
import { pageHead } from '../shared/head';
import { articleTrail } from './article-trail';

const publisher = { '@type': 'Organization', name: '{全称}' } as const;

/** The router writes it as a script; its types know elements of `meta` alone. */
const structured = (data: object): object => ({ 'script:ld+json': data });

/** R515: title and description of the article's own, its one canonical address (C04), and what search engines read. */
/** What the head says; the body travels with the query alone. */
type ArticleFacts = Omit<Information, 'content' | 'photoList'>;

export function articleHead(article: ArticleFacts | undefined) {
  if (!article) return pageHead({ title: '文章' });
  const { title, seoTitle, keywords, description, summary, topImage, createTime, informationCategoryCode } = article;
  const address = articleAddress(article);
  const shownDescription = description || summary;
  const { meta, links } = pageHead({
    title,
    ...(seoTitle ? { wholeTitle: seoTitle } : {}),
    description: shownDescription,
    keywords,
    canonical: address,
    type: 'article',
    picture: topImage,
  });
  return {
    meta: [
      ...meta,
      structured({
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title,
        description: shownDescription,
        articleSection: categoryName(informationCategoryCode) ?? '',
        datePublished: `${createTime.replace(' ', 'T')}:00+08:00`,
        mainEntityOfPage: address,
        ...(topImage ? { image: [topImage] } : {}),
        author: publisher,
        publisher,
      }),
      structured({
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: articleTrail(article).map(({ label, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: label,
          ...(href ? { item: href } : {}),
        })),
      }),
    ],
    links,
  };
}
