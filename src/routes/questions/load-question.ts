import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { RouterContext } from '../../router';
import { commentPageOptions } from '../../services/comments/comments';
import { moduleOptions, questionOptions } from '../../services/questions/questions';
import { readCommentPage } from '../comments/comment-page';
import { loadOrNotFound, tolerate } from '../shared/loading';
import type { QuestionKey } from './keys';
import type { QuestionFacts } from './question-head';

/** Characters of a question in the description of its page. */
const described = 150;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Loads a question with what stands beside it; undefined where the server could not be asked (R063). */
export async function loadQuestion(
  { queryClient }: RouterContext,
  { id }: QuestionKey,
  search: object,
): Promise<QuestionFacts | undefined> {
  const question = await loadOrNotFound('the question', queryClient.ensureQueryData(questionOptions(id)));
  if (question === undefined) return undefined;
  const place = { type: commentTypes.question, businessId: id };
  await tolerate(
    'what stands beside a question',
    queryClient.ensureQueryData(moduleOptions(1)),
    question.status === 1
      ? queryClient.ensureQueryData(commentPageOptions(place, readCommentPage(search)))
      : Promise.resolve(),
  );
  const { title, areaCode, status, synced, createTime, clickCount, commentCount, staffReplyCount, content } = question;
  const beginning = [...textOf(content)].slice(0, described).join('');
  return { id, title, areaCode, status, synced, createTime, clickCount, commentCount, staffReplyCount, beginning };
}
