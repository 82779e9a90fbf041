import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { questions as limits } from '../../../contract/limits/questions';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { ownList } from '../../../contract/questions/rules/categories';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { newsMessage, noticesAtOnce, tellWaiting } from '../../tell-person';
import { questionNotices as notices, questions } from './tables';

/** Characters of a title in a short message. */
const titleLength = 20;

const shortened = (title: string): string => {
  const characters = [...title];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : title;
};

/** Tells askers of answers (R153). */
export const tellOfAnswers = (context: Context): Promise<void> =>
  tellWaiting(context, async (tx, sign) => {
    const { now, vault } = context;
    const next = tx
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.kind, 'answered'), isNull(notices.sentAt), lt(notices.tries, limits.noticeTries)))
      .orderBy(asc(notices.id))
      .limit(noticesAtOnce)
      .for('update', { skipLocked: true });
    const claimed = await tx
      .update(notices)
      .set({ sentAt: now() })
      .where(inArray(notices.id, next))
      .returning({ id: notices.id });
    if (claimed.length === 0) return { taken: 0, messages: [] };
    const rows = await tx
      .select({ id: notices.id, title: questions.title, phone: accounts.phone, email: accounts.email })
      .from(notices)
      .innerJoin(questions, eq(questions.id, notices.questionId))
      .innerJoin(accounts, eq(accounts.id, notices.accountId))
      .where(
        inArray(
          notices.id,
          claimed.map(({ id }) => id),
        ),
      );
    const messages = rows.flatMap(({ id, title, phone, email }) =>
      newsMessage(
        context,
        {
          phone: phone === null ? null : vault.open(phone, 'account.phone'),
          email: email === null ? null : vault.open(email, 'account.email'),
        },
        {
          key: `answer:${id}`,
          template: 'questionAnswered',
          params: [shortened(title)],
          subject: '您的提问已有回复',
          text: `您的提问“${shortened(title)}”已有工作人员回复，请登录网站在“我的提问”中查看。`,
          path: questionListAddress(ownList),
        },
        sign,
      ),
    );
    return { taken: claimed.length, messages };
  });
