import { createHash } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { help } from '../../../contract/limits/help';
import type { Database } from '../../database/connection';
import { cleanHtml, previewOf } from '../../html/clean-html';
import { BusinessError } from '../../http/errors';
import { keepShownFiles } from '../files/files-store';
import { helpCategories, helpDocuments } from './tables';

/** Documents that were made of answers are numbered from here on. */
const promotedFrom = 900_000_000;

const technology = 'service_type_technology';

/** Stores a document that was an answer, as the last of its category's technical guide. @throws BusinessError 409 */
export async function addPromoted(
  tx: Database,
  { categoryCode, title, content, now }: { categoryCode: string; title: string; content: string; now: Date },
): Promise<{ oldId: number; title: string; address: string }> {
  // As an import does: two at once would take the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(727003)`);
  const types = await tx
    .select({ typeCode: helpCategories.typeCode })
    .from(helpCategories)
    .where(eq(helpCategories.categoryCode, categoryCode))
    .orderBy(helpCategories.position);
  const typeCode = types.find((type) => type.typeCode === technology)?.typeCode ?? types[0]?.typeCode;
  if (typeCode === undefined) throw new BusinessError(409, '帮助中心还没有该分类', { reason: 'NO_CATEGORY' });
  const [last] = await tx
    .select({ oldId: sql<number>`coalesce(max(${helpDocuments.oldId}), ${promotedFrom}::int)::int` })
    .from(helpDocuments)
    .where(gte(helpDocuments.oldId, promotedFrom));
  const [end] = await tx
    .select({ position: sql<number>`(coalesce(max(${helpDocuments.position}), 0) + 1)::int` })
    .from(helpDocuments)
    .where(and(eq(helpDocuments.categoryCode, categoryCode), eq(helpDocuments.typeCode, typeCode)));
  const oldId = (last?.oldId ?? promotedFrom) + 1;
  const html = cleanHtml(content);
  const version = createHash('sha256').update(`${title}\n${html}`).digest('base64url').slice(0, 22);
  await keepShownFiles(tx, html);
  await tx.insert(helpDocuments).values({
    oldId,
    categoryCode,
    typeCode,
    position: end?.position ?? 1,
    name: title,
    content: html,
    summary: previewOf(html, help.promotedSummary),
    version,
    createdAt: now,
  });
  return { oldId, title, address: documentAddress(oldId) };
}
