import { createFileRoute } from '@tanstack/react-router';
import { commentTypes } from '../../../../contract/comments/rules/comment-types';
import { site } from '../../../../contract/limits';
import { readShowcaseKey, showcaseAddress, showcaseScore } from '../../../../contract/site/rules/showcases';
import { commentPageOptions } from '../../../services/comments/comments';
import { otherShowcasesOptions, showcaseOptions } from '../../../services/site/showcases';
import { pageHead } from '../../shared/head';
import { loadOrNotFound, tolerate } from '../../shared/loading';
import { readNumber } from '../../shared/read-number';
import { DetailView } from './detail-view';

/** R274, R275 */
export const Route = createFileRoute('/portal/showOrder/details_{$key}.html')({
  params: {
    parse: ({ key: text }) => {
      const key = readShowcaseKey(text);
      return key !== undefined && { key };
    },
    stringify: ({ key }) => ({ key: `${key.id}_${key.commentPage}` }),
  },
  validateSearch: ({ type }: Record<string, unknown>): { type?: number } => ({ type: readNumber(String(type)) }),
  loader: async ({ context: { queryClient }, params: { key } }) => {
    const detail = loadOrNotFound('the showcase', queryClient.ensureQueryData(showcaseOptions(key.id)));
    const place = { type: commentTypes.showOrder, businessId: key.id };
    await Promise.all([
      tolerate('the other showcases', queryClient.ensureQueryData(otherShowcasesOptions())),
      tolerate('the comments', queryClient.ensureQueryData(commentPageOptions(place, key.commentPage))),
    ]);
    const shown = (await detail)?.showOrderDetailsResponse;
    return (
      shown && {
        title: shown.title,
        seoTitle: shown.seoTitle,
        keywords: shown.keywords,
        description: shown.description || shown.evaluateContent,
        picture: shown.showImagePaths[0] ?? '',
        author: shown.customerCode,
        date: shown.evaluateDate,
        words: shown.evaluateContent,
        score: showcaseScore(shown.evaluateSocre),
      }
    );
  },
  head: ({ loaderData: shown, params: { key } }) => {
    if (!shown) return pageHead({ title: '晒单详情' });
    const { meta, links } = pageHead({
      title: shown.title,
      ...(shown.seoTitle ? { wholeTitle: shown.seoTitle } : {}),
      description: shown.description,
      keywords: shown.keywords,
      canonical: showcaseAddress(key.id),
      type: 'article',
      picture: shown.picture,
    });
    const review = {
      '@context': 'https://schema.org',
      '@type': 'Review',
      name: shown.title,
      reviewBody: shown.words,
      datePublished: shown.date,
      author: { '@type': 'Person', name: shown.author },
      itemReviewed: { '@type': 'Organization', name: '深圳市华秀电路科技集团有限公司' },
      reviewRating: { '@type': 'Rating', ratingValue: shown.score, bestRating: site.bestScore, worstRating: 0 },
    };
    // The router writes it as a script; its types know elements of `meta` alone.
    const structured: object = { 'script:ld+json': review };
    return { meta: [...meta, structured], links };
  },
  component: DetailView,
});
