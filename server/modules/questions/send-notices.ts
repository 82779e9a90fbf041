import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { questions as limits } from '../../../contract/limits/questions';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { ownList } from '../../../contract/questions/rules/categories';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { sendWaiting, tellPerson } from '../../tell-person';
import { questionNotices as notices, questions } from './tables';

/** Characters of a title in a short message. */
const titleLength = 20;

const shortened = (title: string): string => {
  const characters = [...title];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : title;
};

/** Tells askers of answers (R153). */
export async function sendNotices(context: Context, failed: (error: unknown) => void): Promise<void> {
  const { db, now, vault } = context;
  const next = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.kind, 'answered'), isNull(notices.sentAt), lt(notices.tries, limits.noticeTries)))
    .orderBy(asc(notices.tries), asc(notices.id))
    .limit(1)
    .for('update', { skipLocked: true });
  await sendWaiting({
    claim: async () => {
      const [claimed] = await db
        .update(notices)
        .set({ sentAt: now(), tries: sql`${notices.tries} + 1` })
        .where(eq(notices.id, sql`(${next})`))
        .returning({ id: notices.id });
      return claimed;
    },
    unclaim: async ({ id }) => {
      await db.update(notices).set({ sentAt: null }).where(eq(notices.id, id));
    },
    send: async ({ id }) => {
      const [about] = await db
        .select({ title: questions.title, phone: accounts.phone, email: accounts.email })
        .from(notices)
        .innerJoin(questions, eq(questions.id, notices.questionId))
        .innerJoin(accounts, eq(accounts.id, notices.accountId))
        .where(eq(notices.id, id));
      if (!about) return;
      await tellPerson(
        context,
        {
          phone: about.phone === null ? null : vault.open(about.phone, 'account.phone'),
          email: about.email === null ? null : vault.open(about.email, 'account.email'),
        },
        {
          template: 'questionAnswered',
          params: [shortened(about.title)],
          subject: '您的提问已有回复',
          text: `您的提问“${shortened(about.title)}”已有工作人员回复，请登录网站在“我的提问”中查看。`,
          path: questionListAddress(ownList),
        },
      );
    },
    failed,
  });
}
