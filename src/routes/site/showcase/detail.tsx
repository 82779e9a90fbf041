import { createFileRoute } from '@tanstack/react-router';
import { commentTypes } from '../../../../contract/comments/rules/comment-types';
import type { ShowOrder } from '../../../../contract/site/calls';
import { readShowcaseKey } from '../../../../contract/site/rules/showcase-key';
import { showcaseAddress } from '../../../../contract/site/rules/showcases';
import { commentPageOptions } from '../../../services/comments/comments';
import { otherShowcasesOptions, showcaseOptions } from '../../../services/site/showcases';
import { showcaseTrail } from '../../../ui/site/showcase/trail';
import { headOfLoader, pageHead } from '../../shared/head';
import { loadOrNotFound, tolerate } from '../../shared/loading';
import { readNumber } from '../../shared/read-search';
import { review } from '../../shared/structured-data';
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
    const place = { type: commentTypes.showOrder, businessId: key.id };
    // Together: a promise that is refused while another is awaited ends the server's process.
    const [detail] = await Promise.all([
      loadOrNotFound('the showcase', queryClient.ensureQueryData(showcaseOptions(key.id))),
      tolerate('the other showcases', queryClient.ensureQueryData(otherShowcasesOptions(key.id))),
      tolerate('the comments', queryClient.ensureQueryData(commentPageOptions(place, { page: key.commentPage }))),
    ]);
    const shown = detail?.showOrderDetailsResponse;
    return { head: shown ? showcaseHead(key.id, shown) : pageHead({ title: '晒单详情' }) };
  },
  head: headOfLoader,
  component: DetailView,
});

/** R515: what search engines read, with the review as structured data. */
function showcaseHead(id: number, shown: ShowOrder) {
  const { meta, links } = pageHead({
    title: shown.title,
    ...(shown.seoTitle ? { wholeTitle: shown.seoTitle } : {}),
    description: shown.description || shown.evaluateContent,
    keywords: shown.keywords,
    canonical: showcaseAddress(id, 1, shown.order_type),
    type: 'article',
    picture: shown.showImagePaths[0] ?? '',
    trail: showcaseTrail,
  });
  return { meta: [...meta, ...(import.meta.env.SSR ? review(shown) : [])], links };
}
