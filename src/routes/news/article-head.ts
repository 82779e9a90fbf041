import { articleAddress, categoryName } from '../../../contract/news/rules/news-categories';
import { articleTrail } from './article-trail';
import type { ArticleFacts } from './load-article';

const publisher = { '@type': 'Organization', name: '深圳市华秀电路科技集团有限公司' } as const;

/** R515: title and description of the article's own, its one canonical address (C04), and what search engines read. */
export function articleHead(article: ArticleFacts | undefined) {
  if (!article) return { meta: [{ title: '文章 - 华秀电路' }] };
  const { title, seoTitle, keywords, description, summary, topImage, createTime, informationCategoryCode } = article;
  const address = articleAddress(article);
  const told = description || summary;
  return {
    meta: [
      { title: seoTitle || `${title} - 华秀电路` },
      { name: 'description', content: told },
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      { property: 'og:type', content: 'article' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: told },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'NewsArticle',
          headline: title,
          description: told,
          articleSection: categoryName(informationCategoryCode) ?? '',
          datePublished: `${createTime.replace(' ', 'T')}:00+08:00`,
          mainEntityOfPage: address,
          ...(topImage ? { image: [topImage] } : {}),
          author: publisher,
          publisher,
        },
      },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: articleTrail(article).map(({ label, href }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: label,
            ...(href ? { item: href } : {}),
          })),
        },
      },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}
