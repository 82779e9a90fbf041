import { staffMessages } from '../../../contract/identity/messages';
import { entered } from '../../../contract/rules/entered';
import { canNeedSecond, rightNames, rightText } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { rightsOfStored } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { violates } from '../../database/violations';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { newToken } from '../../security/token';
import type { ContentKind } from './giving';
import { lockGiver, requireHeld } from './giving';
import type { RoleRow } from './roles-store';
import { addRole, changeRole, deleteRole, findRoles, isGiven, listRoles } from './roles-store';

type RoleCall =
  | 'POST /api/portal/v1/staff/getRoles'
  | 'POST /api/portal/v1/staff/saveRole'
  | 'POST /api/portal/v1/staff/removeRole';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((right) => other.includes(right));

const secondOf = (rights: readonly string[], wanted: readonly string[]): string[] =>
  rights.filter((right) => canNeedSecond(right) && wanted.includes(right));

/** A role as the log tells it. */
const inWords = ({ name, rights, secondPerson }: Pick<RoleRow, 'name' | 'rights' | 'secondPerson'>) => ({
  name,
  rights: rights.map((right) => `${rightText(right)}${secondPerson.includes(right) ? '（须他人确认）' : ''}`),
});

/** Roles that staff make. */
export function roleHandlers({ db, now }: Context, kinds: readonly ContentKind[]): Handlers<RoleCall> {
  const listed = async (tx: Database) =>
    (await listRoles(tx)).map(({ role, changedBy, accounts }) => ({
      id: role.id,
      name: role.name,
      builtIn: role.builtIn,
      rights: rightsOfStored(role),
      secondPerson: rightNames.filter((right) => role.secondPerson.includes(right)),
      version: role.version,
      changedBy: changedBy ?? '',
      changedAt: role.changedAt?.toISOString() ?? '',
      accounts,
    }));

  /** @throws BusinessError 404, 409 BUILT_IN, CHANGED */
  async function requireSeen(tx: Database, id: string, version: number): Promise<RoleRow> {
    const [row] = await findRoles(tx, [id]);
    if (!row) throw new BusinessError(404, staffMessages.unknownRole);
    if (row.builtIn) throw conflict(staffMessages.builtInRole, 'BUILT_IN');
    if (row.version !== version)
      throw await changedOn(tx, '角色', { resource: 'staff', subject: `角色 ${row.name}` }, now());
    return row;
  }

  return {
    'POST /api/portal/v1/staff/getRoles': async () => ({ data: { roles: await listed(db), kinds: [...kinds] } }),

    'POST /api/portal/v1/staff/saveRole': async ({ body, actor }) => {
      const name = entered('name', body.name);
      const rights = body.rights.filter((right) => right !== 'console.open');
      try {
        const data = await db.transaction(async (tx) => {
          const held = await lockGiver(tx, actor.id, 'change');
          const [row] = body.id === '' ? [] : [await requireSeen(tx, body.id, body.version)];
          const id = row?.id ?? newToken(128);
          const secondPerson = secondOf(rights, body.secondPerson ?? row?.secondPerson ?? []);
          const changed = { id, name, rights, secondPerson, changedBy: actor.id, changedAt: now() };
          const entry = { actor, resource: 'staff', subject: `角色 ${name}` } as const;
          if (!row) {
            const same = (await listRoles(tx)).find(({ role }) => role.name === name)?.role;
            // The same again, after a lost reply.
            const isAgain =
              same?.changedBy === actor.id && isSame(same.rights, rights) && isSame(same.secondPerson, secondPerson);
            if (same && !isAgain) throw conflict(staffMessages.roleNameTaken, 'NAME_TAKEN');
            requireHeld(held, rights, [], secondPerson);
            if (!same) {
              await addRole(tx, changed);
              await writeLog(tx, { ...entry, act: 'add', after: inWords(changed) }, now());
            }
            return (await listed(tx)).find((role) => role.id === (same?.id ?? id));
          }
          // A right that no longer needs a second person is one more.
          const isMore = (right: string) =>
            !row.rights.includes(right) || (row.secondPerson.includes(right) && !secondPerson.includes(right));
          requireHeld(held, rights.filter(isMore), [], secondPerson);
          await changeRole(tx, changed);
          const before = inWords(row);
          await writeLog(tx, { ...entry, act: 'change', before, after: inWords(changed) }, now());
          return (await listed(tx)).find((role) => role.id === id);
        });
        if (!data) throw new BusinessError(404, staffMessages.unknownRole);
        return { data, message: '角色已保存' };
      } catch (error) {
        if (violates(error, 'unique')) throw conflict(staffMessages.roleNameTaken, 'NAME_TAKEN');
        throw error;
      }
    },

    'POST /api/portal/v1/staff/removeRole': async ({ body: { id, version }, actor }) => {
      await db.transaction(async (tx) => {
        await lockGiver(tx, actor.id, 'change');
        const row = await requireSeen(tx, id, version);
        if (await isGiven(tx, id, now())) throw conflict(staffMessages.roleGiven, 'GIVEN');
        await deleteRole(tx, id);
        const before = inWords(row);
        await writeLog(tx, { actor, resource: 'staff', act: 'remove', subject: `角色 ${row.name}`, before }, now());
      });
      return { data: null, message: '角色已删除' };
    },
  };
}
