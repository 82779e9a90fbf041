import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HeldRight, Right, RightName, Role } from '../../contract/rules/permissions';
import { heldBy, isAllowed, rightNames, rightsOf } from '../../contract/rules/permissions';
import { accounts } from './account-tables';
import type { Database } from './connection';
import { roleGrants as g, roles as r } from './role-tables';

/** A role, for some kinds of content or, where none is named, for all. */
export interface Given {
  role: string;
  kinds: readonly string[];
}

interface StoredRole {
  id: string;
  builtIn: boolean;
  rights: readonly string[];
  secondPerson: readonly string[];
}

interface StoredGrant extends StoredRole {
  kinds: readonly string[];
}

const isRightName = (name: string): name is RightName => rightNames.some((each) => each === name);

/** What a role may do. What the code does not know any more is no right. */
export const rightsOfStored = ({ id, builtIn, rights }: StoredRole): RightName[] =>
  // The database has those of the code alone as built-in ones.
  builtIn ? rightsOf(id as Role) : ['console.open', ...rights.filter(isRightName)];

export const heldFrom = (grants: readonly StoredGrant[]): HeldRight[] =>
  grants.flatMap((grant) => heldBy(rightsOfStored(grant), grant.kinds, grant.secondPerson));

/** The roles of the account of a row, as a column of a query that joins tables: the names of columns are whole only there. */
export const grantsOfRow = sql<StoredGrant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${r.id}, 'builtIn', ${r.builtIn}, 'rights', ${r.rights}, 'secondPerson', ${r.secondPerson}, 'kinds', ${g.kinds}
  )), '[]') from ${g} join ${r} on ${r.id} = ${g.roleId} where ${g.accountId} = ${accounts.id}
)`;

const ofAccount = (db: Database, accountId: string) =>
  db
    .select({
      id: r.id,
      name: r.name,
      builtIn: r.builtIn,
      rights: r.rights,
      secondPerson: r.secondPerson,
      kinds: g.kinds,
    })
    .from(g)
    .innerJoin(r, eq(r.id, g.roleId))
    .where(eq(g.accountId, accountId))
    .orderBy(asc(g.roleId));

/** What an account has, whether or not it rests until the second factor is passed. */
export const rightsOfAccount = async (db: Database, accountId: string): Promise<HeldRight[]> =>
  heldFrom(await ofAccount(db, accountId));

export const rolesOfAccount = async (db: Database, accountId: string): Promise<Array<Given & { name: string }>> =>
  (await ofAccount(db, accountId)).map(({ id: role, name, kinds }) => ({ role, name, kinds }));

/** Holds who may do what until the end of the transaction. */
export const lockRights = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('rights of staff'))`);

interface Giving {
  accountId: string;
  roles: readonly Given[];
  /** Null: by command or the identity provider. */
  by: string | null;
}

/** Gives an account these roles and no other; one that it has already keeps since when and by whom. */
export async function giveRoles(tx: Database, { accountId, roles, by }: Giving, now: Date): Promise<void> {
  const had = await rolesOfAccount(tx, accountId);
  const isKept = ({ role, kinds }: Given) =>
    had.some((each) => each.role === role && isSameKinds(each.kinds, kinds)) &&
    roles.some((each) => each.role === role && isSameKinds(each.kinds, kinds));
  const gone = had.filter((each) => !isKept(each)).map(({ role }) => role);
  if (gone.length > 0) await tx.delete(g).where(and(eq(g.accountId, accountId), inArray(g.roleId, gone)));
  const added = roles
    .filter((each) => !isKept(each))
    .map(({ role, kinds }) => ({ accountId, roleId: role, kinds: [...kinds], grantedBy: by, grantedAt: now }));
  if (added.length > 0) await tx.insert(g).values(added);
}

export const isSameKinds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((kind) => other.includes(kind));

/** Who can sign in and is an administrator. */
export const listAdmins = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(g)
    .innerJoin(accounts, eq(accounts.id, g.accountId))
    .where(and(eq(g.roleId, 'admin'), isNull(accounts.disabledAt)));
  return rows.map(({ id }) => id);
};

/** Accounts that have a right and can sign in, by their code. */
export async function listAble(db: Database, right: Right) {
  const rows = await db
    .select({ account: { id: accounts.id, code: accounts.code, name: accounts.name }, role: r, kinds: g.kinds })
    .from(accounts)
    .innerJoin(g, eq(g.accountId, accounts.id))
    .innerJoin(r, eq(r.id, g.roleId))
    .where(isNull(accounts.disabledAt))
    .orderBy(asc(accounts.code));
  const able = rows.filter(({ role, kinds }) => isAllowed(heldFrom([{ ...role, kinds }]), ...right));
  return [...new Map(able.map(({ account }) => [account.id, account])).values()];
}

const granter = alias(accounts, 'granter');

/** Every role that is given, with since when and by whom. */
export const listGrants = (db: Database) =>
  db
    .select({
      accountId: g.accountId,
      role: g.roleId,
      name: r.name,
      kinds: g.kinds,
      since: g.grantedAt,
      by: granter.name,
    })
    .from(g)
    .innerJoin(r, eq(r.id, g.roleId))
    .leftJoin(granter, eq(granter.id, g.grantedBy))
    .orderBy(asc(r.builtIn), asc(r.name));
