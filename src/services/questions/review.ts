import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { SeenQuestion } from '../../../contract/questions/calls';
import { readComments } from '../comments/comments';
import { commentDrafts } from '../comments/drafts';
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

type AnswerDrafts = ReturnType<typeof commentDrafts>;

/** The answer to a question that is not sent yet. */
export const answerDrafts = (id: number): AnswerDrafts =>
  commentDrafts({ type: commentTypes.question, businessId: id, parentId: undefined, official: true });

export function draftedAnswer(drafts: AnswerDrafts): string {
  try {
    return drafts.read()?.value.markup ?? '';
  } catch {
    // Storage is switched off.
    return '';
  }
}

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
  drafts: AnswerDrafts,
  { text, officialSeen }: { text: string; officialSeen: number },
): Promise<void> {
  const { id, status } = question;
  drafts.keep({ markup: text });
  const key = drafts.sent();
  if (status === 0) await call('POST /api/portal/v1/question/setStatus', { id, status: 1, seen: [seenOf(question)] });
  await call(
    'POST /api/portal/v1/comment/submitOfficialComment',
    { content: markupOf(text.trim()), type: commentTypes.question, businessId: id, officialSeen },
    { headers: { 'idempotency-key': key } },
  );
  drafts.drop();
}

export const promoteAnswer = (id: number, commentId: number, title: string) =>
  call('POST /api/portal/v1/question/promoteAnswer', { id, commentId, title });
