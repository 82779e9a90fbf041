import type { Information } from '../../../contract/news/calls';
import { categoryName } from '../../../contract/news/rules/news-categories';
import { articleAddress } from '../../../contract/rules/article-address';
import { pageHead } from '../shared/head';
import { article as articleData } from '../shared/structured-data';
import { articleTrail } from './article-trail';

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
    trail: articleTrail(article),
  });
  return {
    meta: [
      ...meta,
      ...(import.meta.env.SSR
        ? articleData({
            type: 'NewsArticle',
            headline: title,
            description: shownDescription,
            section: categoryName(informationCategoryCode) ?? '',
            created: createTime,
            address,
            image: topImage,
          })
        : []),
    ],
    links,
  };
}
