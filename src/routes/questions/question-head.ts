import type { QuestionDetails } from '../../../contract/questions/calls';
import { questionAddress, questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfCode, ownList, titleOfList } from '../../../contract/questions/rules/categories';
import { pageHead } from '../shared/head';

/** What the head of the page says; the body travels with the query alone. */
export type QuestionFacts = Pick<
  QuestionDetails,
  'id' | 'title' | 'areaCode' | 'status' | 'synced' | 'createTime' | 'clickCount' | 'commentCount' | 'staffReplyCount'
> & { beginning: string };

const structured = (data: object): object => ({ 'script:ld+json': data });

export function questionTrail({ title, areaCode }: Pick<QuestionDetails, 'title' | 'areaCode'>) {
  const list = areaOfCode(areaCode)?.list ?? ownList;
  return [
    { label: '首页', href: '/' },
    { label: titleOfList(list), href: questionListAddress(list) },
    { label: title },
  ];
}

export function questionHead(question: QuestionFacts | undefined) {
  if (!question) return pageHead({ title: '技术提问', indexed: false });
  const { id, title, beginning, createTime, status } = question;
  const canonical = questionAddress(id);
  const { meta, links } = pageHead({
    title,
    description: beginning,
    keywords: `{简称},技术问答,${areaOfCode(question.areaCode)?.name ?? ''}`,
    canonical,
    type: 'article',
    indexed: status === 1,
  });
  if (status === 0) return { meta, links };
  return {
    meta: [
      ...meta,
      structured({
        '@context': 'https://schema.org',
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: title,
          text: beginning,
          dateCreated: `${createTime.replace(' ', 'T')}:00+08:00`,
          answerCount: question.commentCount,
          upvoteCount: question.clickCount,
        },
      }),
      structured({
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: questionTrail(question).map(({ label, href }, at) => ({
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
