import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { SeenQuestion } from '../../../contract/questions/calls';
import { readComments } from '../comments/comments';
import { dropDraft, keyOf } from '../comments/drafts';
import { call, callForAnswer } from '../shared/call';

export type QuestionAct = CallBody<'POST /api/portal/v1/question/operate'>['act'];

const seenOf = ({ id, state, dealWith, synced }: SeenQuestion): SeenQuestion => ({ id, state, dealWith, synced });

/** R138: on questions as they were seen. */
export const operateQuestions = (seen: readonly SeenQuestion[], act: QuestionAct, reason: string) =>
  callForAnswer('POST /api/portal/v1/question/operate', {
    ids: seen.map(({ id }) => id),
    seen: seen.map(seenOf),
    act,
    ...(reason === '' ? {} : { reason }),
  });

/** R007 */
export const banAsker = (id: number, noQuestion: 0 | 1) =>
  call('POST /api/portal/v1/question/banCustomer', { id, noQuestion });

export const templatesOptions = () =>
  queryOptions({
    queryKey: ['questions', 'templates'],
    queryFn: async ({ signal }) =>
      (await call('POST /api/portal/v1/question/getTemplates', undefined, { signal })).data,
    staleTime: 60_000,
  });

/** The first answers to a question. */
export const answersOptions = (id: number) =>
  queryOptions({
    queryKey: ['comments', 'answers', id],
    queryFn: ({ signal }) => readComments({ type: commentTypes.question, businessId: id }, 1, { signal }),
    retry: false,
  });

/** Where an answer is kept that is not sent yet. */
export const answerPlace = (id: number) =>
  ({ type: commentTypes.question, businessId: id, parentId: undefined, official: true }) as const;

const markupOf = (text: string): string => {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
};

/**
 * Answers as official staff; a hidden question is shown first, because nobody can be answered under one.
 * @param officialSeen how many answers there were when this one was begun
 */
export async function answerQuestion(
  question: SeenQuestion & { status: 0 | 1 },
  by: string,
  { text, officialSeen }: { text: string; officialSeen: number },
): Promise<void> {
  const { id, status } = question;
  const key = keyOf(answerPlace(id), by, text);
  if (status === 0) await call('POST /api/portal/v1/question/setStatus', { id, status: 1, seen: [seenOf(question)] });
  await call(
    'POST /api/portal/v1/comment/submitOfficialComment',
    { content: markupOf(text.trim()), type: commentTypes.question, businessId: id, officialSeen },
    { headers: { 'idempotency-key': key } },
  );
  dropDraft(answerPlace(id), by);
}

export const promoteAnswer = (id: number, commentId: number, title: string) =>
  call('POST /api/portal/v1/question/promoteAnswer', { id, commentId, title });
