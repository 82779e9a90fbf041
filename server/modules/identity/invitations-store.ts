import { and, eq, gt, lte } from 'drizzle-orm';
import { staff } from '../../../contract/limits/staff';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import { hashToken, newToken } from '../../security/token';
import { emailIndex, sealEmail } from './accounts-store';
import { staffInvitations } from './invitation-tables';

export type InvitationRow = typeof staffInvitations.$inferSelect;

interface NewInvitation {
  email: string;
  roles: readonly string[];
  /** Account of the administrator; null: by command. */
  invitedBy: string | null;
}

/** Stores an invitation, which replaces an older one to the mailbox, and returns its token. */
export async function putInvitation(
  tx: Database,
  vault: FieldVault,
  { email, roles, invitedBy }: NewInvitation,
  now: Date,
): Promise<string> {
  const token = newToken(256);
  const values = {
    email: sealEmail(vault, email),
    roles: [...roles],
    tokenHash: hashToken(token),
    invitedBy,
    expiresAt: new Date(now.getTime() + staff.invitationHours * 60 * 60_000),
  };
  await tx
    .insert(staffInvitations)
    .values({ emailIndex: emailIndex(vault, email), ...values })
    .onConflictDoUpdate({ target: staffInvitations.emailIndex, set: values });
  return token;
}

const isOpen = (token: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now));

export async function findInvitation(db: Database, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(staffInvitations).where(isOpen(token, now));
  return found;
}

/** The invitation of a token; deletes it, so that it is accepted once. */
export async function takeInvitation(tx: Database, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [taken] = await tx.delete(staffInvitations).where(isOpen(token, now)).returning();
  return taken;
}

export const listInvitations = (db: Database, now: Date) =>
  db
    .select({ invitation: staffInvitations, invitedBy: accounts.name })
    .from(staffInvitations)
    .leftJoin(accounts, eq(accounts.id, staffInvitations.invitedBy))
    .where(gt(staffInvitations.expiresAt, now))
    .orderBy(staffInvitations.expiresAt);

export async function forgetInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now));
}
