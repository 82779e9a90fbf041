import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { RouterContext } from '../../router';
import { commentPageOptions } from '../../services/comments/comments';
import { questionOptions } from '../../services/questions/questions';
import { technicalModuleOptions } from '../../services/shared/technical-module';
import { readCommentView } from '../comments/comment-page';
import { wordsOfHtml } from '../shared/html-words';
import { loadOrNotFound, tolerate } from '../shared/loading';
import type { QuestionKey } from './keys';
import { questionHead } from './question-head';

/** Characters of a question in the description of its page. */
const described = 150;

/** Loads a question with what stands beside it, and says the page's head; a bare one where the server could not be asked (R063). */
export async function loadQuestion(
  { queryClient }: RouterContext,
  { id }: QuestionKey,
  search: object,
): Promise<{ head: ReturnType<typeof questionHead> }> {
  const question = await loadOrNotFound('the question', queryClient.ensureQueryData(questionOptions(id)));
  if (question === undefined) return { head: questionHead(undefined) };
  const place = { type: commentTypes.question, businessId: id };
  const [, answers] = await tolerate(
    'what stands beside a question',
    queryClient.ensureQueryData(technicalModuleOptions(1)),
    question.status === 1
      ? queryClient.ensureQueryData(commentPageOptions(place, readCommentView(search)))
      : Promise.resolve(undefined),
  );
  const beginning = [...wordsOfHtml(question.content)].slice(0, described).join('');
  return { head: questionHead({ ...question, beginning }, answers?.list) };
}
