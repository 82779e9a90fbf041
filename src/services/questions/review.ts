import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { SeenQuestion } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import type { Outcome } from '../../machines/shared/moderation/context';
import { readComments } from '../comments/comments';
import { commentDrafts } from '../comments/drafts';
import type { Acts } from '../shared/acts';
import { acted } from '../shared/acts';
import { call, callForAnswer } from '../shared/call';
import { draftIn } from '../shared/drafts';

type QuestionAct = CallBody<'POST /api/portal/v1/question/operate'>['act'];

/** A question as it was seen, with what is written to it. */
interface ReviewItem extends SeenQuestion {
  status: 0 | 1;
  text?: string;
  /** How many answers there were when this one was begun. */
  officialSeen?: number;
  /** Becomes a help document of this title. */
  commentId?: number;
  title?: string;
}

const seenOf = ({ id, state, dealWith, synced }: SeenQuestion): SeenQuestion => ({ id, state, dealWith, synced });

export const itemOf = (row: SeenQuestion & { status: 0 | 1 }, written: Partial<ReviewItem> = {}): ReviewItem => ({
  ...seenOf(row),
  status: row.status,
  ...written,
});

async function operate(act: QuestionAct, items: readonly ReviewItem[], reason: string): Promise<Outcome> {
  const { data, message } = await callForAnswer('POST /api/portal/v1/question/operate', {
    ids: items.map(({ id }) => id),
    seen: items.map(seenOf),
    act,
    ...(reason === '' ? {} : { reason }),
  });
  return { message, batchId: '', done: data.done.length, refused: data.refused };
}

/** What managers do with questions (R007, R138). */
export const reviewActs: Acts<QuestionAct | 'ban' | 'unban' | 'answer' | 'promote', ReviewItem> = {
  operate: async ({ act, items, reason }) => {
    const [item] = items;
    if (item === undefined) return acted('');
    const { id, commentId = 0, title = '' } = item;
    if (act === 'ban' || act === 'unban')
      await call('POST /api/portal/v1/question/banCustomer', { id, noQuestion: act === 'ban' ? 1 : 0 });
    else if (act === 'answer') await answerQuestion(item);
    else if (act === 'promote') await call('POST /api/portal/v1/question/promoteAnswer', { id, commentId, title });
    else return operate(act, items, reason.trim());
    return acted(questionMessages.done);
  },
};

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
    queryFn: ({ signal }) => readComments({ type: commentTypes.question, businessId: id }, { page: 1 }, { signal }),
    retry: false,
  });

type AnswerDrafts = ReturnType<typeof commentDrafts>;

const drafted = new Map<number, AnswerDrafts>();

/** The answer to a question that is not sent yet. */
export function answerDrafts(id: number): AnswerDrafts {
  const known = drafted.get(id);
  if (known) return known;
  const drafts = commentDrafts({ type: commentTypes.question, businessId: id, parentId: undefined, official: true });
  drafted.set(id, drafts);
  return drafts;
}

export const draftedAnswer = (id: number): string => draftIn(answerDrafts(id))?.markup ?? '';

const markupOf = (text: string): string => {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
};

/** Answers as official staff; a hidden question is shown first, because nobody can be answered under one. */
async function answerQuestion(question: ReviewItem): Promise<void> {
  const { id, status, text = '', officialSeen = 0 } = question;
  const drafts = answerDrafts(id);
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
