import { staffMessages } from '../../../contract/identity/messages';
import type { Database } from '../../database/connection';
import { rolesOfAccount } from '../../database/roles';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import { maskEmail } from '../../http/masked';
import type { FieldVault } from '../../security/field-vault';
import { emailIndex, findAccountByEmail, normaliseEmail } from './accounts-store';
import { lockGiver, requireHeld, requireRoles } from './giving';
import { putInvitation } from './invitations-store';

interface Invite {
  email: string;
  /** Ids. */
  roles: readonly string[];
  /** Undefined: an operator by command. */
  actor: Actor | undefined;
}

/**
 * Creates an invitation with its log entry and returns its token, and the names of the roles.
 * @throws BusinessError 403 for what who invites does not have, 404 for a role that is not there, 409 where the account of the
 * mailbox has the roles already
 */
export async function inviteStaff(
  db: Database,
  vault: FieldVault,
  { email, roles, actor }: Invite,
  now: Date,
): Promise<{ token: string; names: string[] }> {
  const account = await findAccountByEmail(db, 'staff', emailIndex(vault, email));
  const has = account ? await rolesOfAccount(db, account.id) : [];
  if (roles.every((role) => has.some((each) => each.role === role && each.kinds.length === 0)))
    throw new BusinessError(409, staffMessages.hasRoles, { reason: 'HAS_ROLES' });
  return db.transaction(async (tx) => {
    const held = actor && (await lockGiver(tx, actor.id, 'invite'));
    const given = await requireRoles(
      tx,
      roles.map((role) => ({ role, kinds: [] })),
    );
    if (held) for (const { rights, secondPerson } of given) requireHeld(held, rights, [], secondPerson);
    const names = given.map(({ name }) => name);
    const token = await putInvitation(tx, vault, { email, roles, invitedBy: actor?.id ?? null }, now);
    const subject = maskEmail(normaliseEmail(email));
    await writeLog(tx, { actor, resource: 'staff', act: 'invite', subject, after: { roles: names } }, now);
    return { token, names };
  });
}
