import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { readComments } from '../comments/comments';
import { call } from '../shared/call';
import { randomKey } from '../shared/random-key';

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

/** The key of an answer that was sent and perhaps posted: a retry of the same text has the same. */
let sent = { id: 0, text: '', key: '' };

const markupOf = (text: string): string => {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
};

/** Answers as official staff; a hidden question is shown first, because nobody can be answered under one. */
export async function answerQuestion({ id, status }: { id: number; status: 0 | 1 }, text: string): Promise<void> {
  if (status === 0) await setStatus(id, 1);
  if (sent.id !== id || sent.text !== text) sent = { id, text, key: randomKey() };
  await call(
    'POST /api/portal/v1/comment/submitOfficialComment',
    { content: markupOf(text.trim()), type: commentTypes.question, businessId: id },
    { headers: { 'idempotency-key': sent.key } },
  );
}

export const promoteAnswer = (id: number, commentId: number, title: string) =>
  call('POST /api/portal/v1/question/promoteAnswer', { id, commentId, title });
