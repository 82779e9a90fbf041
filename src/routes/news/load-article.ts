import { notFound } from '@tanstack/react-router';
import { typeOfArticle } from '../../../contract/comments/rules/comment-types';
import type { Information } from '../../../contract/news/calls';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import type { RouterContext } from '../../router';
import { commentPageOptions } from '../../services/comments/comments';
import { articleOptions, latestOptions } from '../../services/news/news';
import { CallError } from '../../services/shared/call';
import { technicalModuleOptions } from '../../services/shared/technical-module';
import { readCommentView } from '../comments/comment-page';
import { loadOrNotFound, tolerate } from '../shared/loading';
import { articleHead } from './article-head';

/** What stands in an address of an article. `category` 7 shows any article, others those of their own (C04). */
export interface ArticleKey {
  category: number;
  id: number;
}

/** R056: the page that comes instead says which of the two it is. */
export const hidden = { reason: 'hidden' } as const;

const isOfCategory = ({ informationCategoryCode }: Information, category: number): boolean =>
  category === 7 || informationCategoryCode === category;

const unlessHidden = (article: Promise<Information>): Promise<Information> =>
  article.catch((error: unknown) => {
    throw error instanceof CallError && error.code === '1001' ? notFound({ data: hidden }) : error;
  });

/** Loads an article with what stands beside it, and says the page's head; a bare one where the server could not be asked (R063). */
export async function loadArticle(
  { queryClient }: RouterContext,
  { category, id }: ArticleKey,
  search: object,
): Promise<{ head: ReturnType<typeof articleHead> }> {
  const article = await loadOrNotFound('the article', unlessHidden(queryClient.ensureQueryData(articleOptions(id))));
  if (article === undefined) return { head: articleHead(undefined) };
  if (!isOfCategory(article, category)) throw notFound();
  const place = { type: typeOfArticle(article.informationCategoryCode), businessId: id };
  const technical = technicalListOf(article.informationCategoryCode);
  await Promise.all([
    technical
      ? tolerate('what stands beside', queryClient.ensureQueryData(technicalModuleOptions(technical.module)))
      : tolerate('the latest articles', queryClient.ensureQueryData(latestOptions(article.typeCode))),
    article.hasComment &&
      tolerate('the comments', queryClient.ensureQueryData(commentPageOptions(place, readCommentView(search)))),
  ]);
  return { head: articleHead(article) };
}
