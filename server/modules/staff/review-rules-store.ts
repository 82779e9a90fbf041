import { eq, sql } from 'drizzle-orm';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import { reviewedKeys } from '../../../contract/staff/rules/resources';
import type { RuledName } from '../../../contract/staff/rules/review-rules';
import { ruledNames } from '../../../contract/staff/rules/review-rules';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { contentReviewRules } from './tables';

const r = contentReviewRules;

/** The rule of a kind for which none was set. */
const isReviewed = (resource: RuledName): boolean => reviewedKeys.some((each) => each === resource);

/** Holds the rules until the end of the transaction. */
export const lockReviewRules = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('content review rules'))`);

/** The rule of each kind that is published in the flow, and of each grave act. */
export async function readReviewRules(db: Database): Promise<ReviewRules> {
  const rows = await db
    .select({ rule: r, changedBy: accounts.name })
    .from(r)
    .innerJoin(accounts, eq(accounts.id, r.changedBy));
  const rules = ruledNames.map((resource) => {
    const found = rows.find(({ rule }) => rule.resource === resource);
    return {
      resource,
      secondPerson: found?.rule.secondPerson ?? isReviewed(resource),
      changedBy: found?.changedBy ?? '',
      changedAt: found?.rule.changedAt.toISOString() ?? '',
    };
  });
  const last = rules.reduce((one, other) => (other.changedAt > one.changedAt ? other : one));
  return { version: last.changedAt, changedBy: last.changedBy, rules };
}

/** Whether a second person has to review records of a kind before they are published, or approve an act. */
export async function needsSecondPerson(db: Database, resource: RuledName): Promise<boolean> {
  const [found] = await db.select({ secondPerson: r.secondPerson }).from(r).where(eq(r.resource, resource));
  return found?.secondPerson ?? isReviewed(resource);
}

export async function putReviewRule(tx: Database, rule: typeof r.$inferInsert): Promise<void> {
  const { resource: _, ...set } = rule;
  await tx.insert(r).values(rule).onConflictDoUpdate({ target: r.resource, set });
}
