import { staffMessages } from '../../../contract/identity/messages';
import { messages } from '../../../contract/messages';
import type { RightName } from '../../../contract/rules/permissions';
import { heldBy, isAllowed, mayGive, rightText } from '../../../contract/rules/permissions';
import type { Database } from '../../database/connection';
import type { Given } from '../../database/roles';
import { isSameKinds, lockRights, rightsOfAccount, rightsOfStored } from '../../database/roles';
import { BusinessError } from '../../http/errors';
import { findRoles } from './roles-store';

/** A kind of content for which a role can be given alone. */
export interface ContentKind {
  name: string;
  label: string;
}

export const isSameRoles = (one: readonly Given[], other: readonly Given[]): boolean =>
  one.length === other.length &&
  one.every(({ role, kinds }) => other.some((each) => each.role === role && isSameKinds(each.kinds, kinds)));

/** Roles by their names, with the kinds for which. */
export const inWords = (roles: readonly (Given & { name: string })[], known: readonly ContentKind[]): string[] =>
  roles.map(({ name, kinds }) =>
    kinds.length === 0
      ? name
      : `${name}（${kinds.map((kind) => known.find(({ name }) => name === kind)?.label ?? kind).join('、')}）`,
  );

/**
 * Holds the rights of all until the end of the transaction, and looks again at those of who gives: somebody may have taken them
 * since the request began.
 * @throws BusinessError 403 NO_PERMISSION
 */
export async function lockGiver(tx: Database, accountId: string, act: 'change' | 'invite') {
  await lockRights(tx);
  const held = await rightsOfAccount(tx, accountId);
  if (!isAllowed(held, 'staff', act)) throw new BusinessError(403, messages.forbidden, { reason: 'NO_PERMISSION' });
  return held;
}

/** @throws BusinessError 403 NOT_HELD */
export function requireHeld(
  held: Parameters<typeof mayGive>[0],
  rights: readonly RightName[],
  kinds: readonly string[] = [],
  secondPerson: readonly string[] = [],
): void {
  const lacking = heldBy(rights, kinds, secondPerson).filter((each) => !mayGive(held, [each]));
  if (lacking.length > 0)
    throw new BusinessError(403, staffMessages.notHeld(lacking.map(({ right }) => rightText(right))), {
      reason: 'NOT_HELD',
    });
}

/**
 * The given roles with their names.
 * @throws BusinessError 404 for one that is not there
 */
export async function requireRoles(tx: Database, given: readonly Given[]) {
  const found = await findRoles(
    tx,
    given.map(({ role }) => role),
  );
  return given.map((each) => {
    const row = found.find(({ id }) => id === each.role);
    if (!row) throw new BusinessError(404, staffMessages.unknownRole);
    return { ...each, name: row.name, rights: rightsOfStored(row), secondPerson: row.secondPerson };
  });
}
