import type { GuideDocument } from '../../../contract/help/calls';
import { categoryAddress, documentAddress } from '../../../contract/help/rules/help-address';
import { pageHead } from '../shared/head';
import { article, breadcrumbs, frequentQuestion } from '../shared/structured-data';
import { guide, home } from './trail';

/** What search engines read, of which the browser has no code. */
function structuredOf(document: GuideDocument): object[] {
  const { oldId, serviceGuideName: title, summary, content, createTime, editTime, itemName, typeName } = document;
  const section = `${itemName} · ${typeName}`;
  const parent = { label: section, href: categoryAddress(document.categoryCode, document.serviceGuideTypeCode) };
  return [
    ...article({
      type: 'TechArticle',
      headline: title,
      description: summary,
      section,
      created: createTime,
      edited: editTime,
      address: documentAddress(oldId),
    }),
    ...frequentQuestion({ title, html: content }),
    ...breadcrumbs([home, guide, parent, { label: title }]),
  ];
}

/** R515 */
export function documentHead(document: GuideDocument) {
  const head = pageHead({
    title: document.serviceGuideName,
    description: document.summary,
    canonical: documentAddress(document.oldId),
    type: 'article',
  });
  return import.meta.env.SSR ? { ...head, meta: [...head.meta, ...structuredOf(document)] } : head;
}
