import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { readComments } from '../comments/comments';
import { dropDraft, keyOf } from '../comments/drafts';
import { call } from '../shared/call';

export type QuestionAct = CallBody<'POST /api/portal/v1/question/operate'>['act'];

/** R147 */
export const setStatus = (id: number, status: 0 | 1) => call('POST /api/portal/v1/question/setStatus', { id, status });

export const operateQuestions = (ids: number[], act: QuestionAct, reason: string) =>
  call('POST /api/portal/v1/question/operate', { ids, act, ...(reason === '' ? {} : { reason }) });

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

/** Answers as official staff; a hidden question is shown first, because nobody can be answered under one. */
export async function answerQuestion(
  { id, status }: { id: number; status: 0 | 1 },
  by: string,
  text: string,
): Promise<void> {
  const key = keyOf(answerPlace(id), by, text);
  if (status === 0) await setStatus(id, 1);
  await call(
    'POST /api/portal/v1/comment/submitOfficialComment',
    { content: markupOf(text.trim()), type: commentTypes.question, businessId: id },
    { headers: { 'idempotency-key': key } },
  );
  dropDraft(answerPlace(id), by);
}

export const promoteAnswer = (id: number, commentId: number, title: string) =>
  call('POST /api/portal/v1/question/promoteAnswer', { id, commentId, title });
