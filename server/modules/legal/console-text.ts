import { and, eq, ne, sql } from 'drizzle-orm';
import { legalMessages } from '../../../contract/legal/messages';
import { dayOf } from '../../../contract/rules/dates';
import { isLegalSlug } from '../../../contract/rules/legal-documents';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { companyNames } from '../../database/company-tables';
import type { Database } from '../../database/connection';
import { cleanHtml } from '../../html/clean-html';
import { BusinessError } from '../../http/errors';
import { blocksOfHtml } from './html';
import { legalTexts } from './tables';

/** What the table of texts has beside what is entered in the console. @throws BusinessError 400 for `content` */
export function completeLegalText(values: ContentRecord, now: Date) {
  const content = cleanHtml(String(values.content));
  return { content, blocks: blocksOfHtml(content), published: dayOf(now) };
}

interface Change {
  id: string;
  before: ContentRecord | undefined;
  after: ContentRecord | undefined;
  at: Date;
}

/**
 * A version that is in force stays as customers have accepted it; a new one comes into force on a day that has none, not
 * before it is published.
 * @throws BusinessError 409 IN_FORCE; 400 for `effective`
 */
export async function guardLegalText(tx: Database, { id, before, after, at }: Change): Promise<void> {
  const today = dayOf(at);
  if (before && String(before.effective) <= today)
    throw new BusinessError(409, legalMessages.inForce, { reason: 'IN_FORCE' });
  if (!after) return;
  const { slug, effective } = { slug: String(after.slug), effective: String(after.effective) };
  const refused = (message: string) => new BusinessError(400, message, { field: 'effective' });
  if (effective < today) throw refused(legalMessages.effectiveBefore);
  if (!isLegalSlug(slug)) return;
  const { visible } = legalTexts;
  // Two that are published at once see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal texts'))`);
  const others = await tx.$count(
    legalTexts,
    and(
      eq(visible, true),
      eq(legalTexts.slug, slug),
      eq(legalTexts.effective, effective),
      ne(legalTexts.id, Number(id)),
    ),
  );
  // Another name of the company has made a version of its day; the first name makes none.
  const [, ...renamed] = await tx.select({ since: companyNames.since }).from(companyNames).orderBy(companyNames.id);
  if (others > 0 || renamed.some(({ since }) => dayOf(since) === effective)) throw refused(legalMessages.dayTaken);
}
