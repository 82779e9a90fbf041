import { staffMessages } from '../../../contract/identity/messages';
import type { Role } from '../../../contract/rules/permissions';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import { maskEmail } from '../../http/masked';
import type { FieldVault } from '../../security/field-vault';
import { emailIndex, findAccountByEmail, normaliseEmail } from './accounts-store';
import { putInvitation } from './invitations-store';

interface Invite {
  email: string;
  roles: readonly Role[];
  /** Undefined: an operator by command. */
  actor: Actor | undefined;
}

/**
 * Creates an invitation with its log entry and returns its token.
 * @throws BusinessError 409 where the account of the mailbox has the roles already
 */
export async function inviteStaff(
  db: Database,
  vault: FieldVault,
  { email, roles, actor }: Invite,
  now: Date,
): Promise<string> {
  const account = await findAccountByEmail(db, 'staff', emailIndex(vault, email));
  if (account && roles.every((role) => account.roles.includes(role)))
    throw new BusinessError(409, staffMessages.hasRoles, { reason: 'HAS_ROLES' });
  return db.transaction(async (tx) => {
    const token = await putInvitation(tx, vault, { email, roles, invitedBy: actor?.id ?? null }, now);
    const subject = maskEmail(normaliseEmail(email));
    await writeLog(tx, { actor, resource: 'staff', act: 'invite', subject, after: { roles: [...roles] } }, now);
    return token;
  });
}
