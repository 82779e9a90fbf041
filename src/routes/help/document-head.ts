import type { GuideDocument } from '../../../contract/help/calls';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { pageHead } from '../shared/head';
import { article, frequentQuestion } from '../shared/structured-data';
import { categoryTitle, documentTrail } from './trail';

/** What search engines read, of which the browser has no code. */
function structuredOf(document: GuideDocument): object[] {
  const { oldId, serviceGuideName: title, summary, content, createTime, editTime } = document;
  return [
    ...article({
      type: 'TechArticle',
      headline: title,
      description: summary,
      section: categoryTitle(document),
      created: createTime,
      edited: editTime,
      address: documentAddress(oldId),
    }),
    ...frequentQuestion({ title, html: content }),
  ];
}

/** R515 */
export function documentHead(document: GuideDocument) {
  const head = pageHead({
    title: document.serviceGuideName,
    description: document.summary,
    canonical: documentAddress(document.oldId),
    type: 'article',
    trail: documentTrail(document),
  });
  return import.meta.env.SSR ? { ...head, meta: [...head.meta, ...structuredOf(document)] } : head;
}
