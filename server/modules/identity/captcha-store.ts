import { and, eq, gt, lte } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import type { Database } from '../../database/connection';
import { captchas } from './tables';

export async function putCaptcha(db: Database, id: string, answer: string, now: Date): Promise<void> {
  await db
    .insert(captchas)
    .values({ id, answer, expiresAt: new Date(now.getTime() + identity.captchaMinutes * 60_000) });
}

/** The answer. Deletes the captcha, so that each is valid for one try. */
export async function takeCaptcha(db: Database, id: string, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning();
  return taken?.answer;
}

export async function findCaptchaAnswer(db: Database, id: string): Promise<string | undefined> {
  const [found] = await db.select().from(captchas).where(eq(captchas.id, id));
  return found?.answer;
}

export async function forgetCaptchas(db: Database, now: Date): Promise<void> {
  await db.delete(captchas).where(lte(captchas.expiresAt, now));
}
