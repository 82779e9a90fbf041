import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { questions as limits } from '../../../contract/limits';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { questionNotices as notices, questions } from './tables';

/** Messages of one run; the next follows within a minute. */
const mostAtOnce = 50;
/** Characters of a title in a short message. */
const titleLength = 20;

const shortened = (title: string): string => {
  const characters = [...title];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : title;
};

/**
 * Tells askers of answers by short message, else by mail (R153). A notice is marked before it is sent, so that two
 * processes never send it twice; it is unmarked where the provider refused it.
 */
export async function sendNotices(context: Context, failed: (error: unknown) => void): Promise<void> {
  const { db, now, providers, vault } = context;
  for (let sent = 0; sent < mostAtOnce; sent += 1) {
    const [next] = await db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.kind, 'answered'), isNull(notices.sentAt), lt(notices.tries, limits.noticeTries)))
      .orderBy(asc(notices.tries), asc(notices.id))
      .limit(1);
    if (!next) return;
    const [claimed] = await db
      .update(notices)
      .set({ sentAt: now(), tries: sql`${notices.tries} + 1` })
      .where(and(eq(notices.id, next.id), isNull(notices.sentAt)))
      .returning({ id: notices.id });
    if (!claimed) continue;
    const [about] = await db
      .select({ title: questions.title, phone: accounts.phone, email: accounts.email })
      .from(notices)
      .innerJoin(questions, eq(questions.id, notices.questionId))
      .innerJoin(accounts, eq(accounts.id, notices.accountId))
      .where(eq(notices.id, claimed.id));
    if (!about) continue;
    const text = `您的提问“${shortened(about.title)}”已有工作人员回复，请登录网站在“我的提问”中查看。`;
    try {
      if (about.phone !== null)
        await providers.sms.send({
          phone: vault.open(about.phone, 'account.phone'),
          template: 'questionAnswered',
          text: `【华秀电路】${text}`,
          params: [shortened(about.title)],
        });
      else if (about.email !== null)
        await providers.mail.send({
          to: vault.open(about.email, 'account.email'),
          subject: '您的提问已有回复',
          text: `${text}\n\n${context.sentUrl()}/portal/q4.html\n`,
        });
    } catch (error) {
      await db.update(notices).set({ sentAt: null }).where(eq(notices.id, claimed.id));
      failed(error);
      return;
    }
  }
}
