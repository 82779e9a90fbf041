import type { CommentV2 } from '../../../contract/comments/fields';
import type { QuestionDetails } from '../../../contract/questions/calls';
import { questionAddress, questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfCode, ownList, titleOfList } from '../../../contract/questions/rules/categories';
import type { Crumb } from '../../ui/parts/trail';
import { trailTo } from '../../ui/parts/trail';
import { pageHead } from '../shared/head';
import { askedQuestion } from '../shared/structured-data';

/** What the head of the page says; the body travels with the query alone. */
export type QuestionFacts = Pick<
  QuestionDetails,
  'id' | 'title' | 'areaCode' | 'status' | 'synced' | 'createTime' | 'clickCount' | 'commentCount' | 'staffReplyCount'
> & { beginning: string };

export function questionTrail({ title, areaCode }: Pick<QuestionDetails, 'title' | 'areaCode'>): readonly Crumb[] {
  const list = areaOfCode(areaCode)?.list ?? ownList;
  return trailTo({ label: titleOfList(list), href: questionListAddress(list) }, { label: title });
}

export function questionHead(question: QuestionFacts | undefined, answers: readonly CommentV2[] = []) {
  if (!question) return pageHead({ title: '技术提问', indexed: false });
  const { id, title, beginning, status } = question;
  const canonical = questionAddress(id);
  const { meta, links } = pageHead({
    title,
    description: beginning,
    keywords: `{简称},技术问答,${areaOfCode(question.areaCode)?.name ?? ''}`,
    canonical,
    type: 'article',
    indexed: status === 1,
    trail: questionTrail(question),
  });
  if (status === 0) return { meta, links };
  return {
    meta: [
      ...meta,
      ...(import.meta.env.SSR ? askedQuestion({ ...question, text: beginning, address: canonical }, answers) : []),
    ],
    links,
  };
}
