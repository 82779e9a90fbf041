import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Who reads: a visitor without an account, a customer, or a manager. */
export interface Viewer {
  accountId: string | undefined;
  manager: boolean;
}

export const everyReader: Viewer = { accountId: undefined, manager: false };

// The numbers are literals, because partial indexes match no parameters.

/** The comments `c` under review (R160) of their author. */
export const ownHeld = (accountId: string): SQL =>
  sql`c."auditStatus" = 0 and c."accountId" = ${accountId}::uuid and c."deletedAt" is null`;

/**
 * R160, R161: which of the comments `c` a reader sees. Managers see all, an author those under review, everybody what is
 * visible. A reply is seen only under a comment that is.
 */
export function seenBy({ accountId, manager }: Viewer): SQL {
  if (manager) return sql`c."deletedAt" is null`;
  if (accountId === undefined) return sql`c."deletedAt" is null and c."auditStatus" = 1`;
  return sql`c."deletedAt" is null and (c."auditStatus" = 1 or (${ownHeld(accountId)}))`;
}
