import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignInOutcome } from '../../../contract/identity/rules/sign-in-outcomes';
import { deviceOf } from '../../../contract/rules/device';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { staffSignIns as s } from '../../database/sign-in-tables';
import { addressGroup } from '../../http/client-address';

/** Keeps how a sign-in to an account of staff ended; nothing of others. */
export async function noteSignIn(
  db: Database,
  request: FastifyRequest,
  { id: accountId, kind }: { id: string; kind: string },
  outcome: SignInOutcome,
  at: Date,
): Promise<void> {
  if (kind !== 'staff') return;
  const device = deviceOf(request.headers['user-agent']);
  await db.insert(s).values({ at, accountId, outcome, device, network: addressGroup(request.ip) });
}

interface Filter {
  code?: string | undefined;
  outcome?: SignInOutcome | undefined;
}

const conditionOf = ({ code, outcome }: Filter) =>
  and(
    code === undefined ? undefined : eq(accounts.code, code),
    outcome === undefined ? undefined : eq(s.outcome, outcome),
  );

const selected = (db: Database) =>
  db
    .select({
      id: s.id,
      at: s.at,
      code: accounts.code,
      name: accounts.name,
      outcome: s.outcome,
      device: s.device,
      network: s.network,
    })
    .from(s)
    .innerJoin(accounts, eq(accounts.id, s.accountId))
    .$dynamic();

/** Newest first. */
export const listSignIns = (db: Database, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  selected(db).where(conditionOf(filter)).orderBy(desc(s.id)).limit(limit).offset(offset);

/** The ids of all that fit, newest first. */
export async function listSignInIds(db: Database, filter: Filter, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: s.id })
    .from(s)
    .innerJoin(accounts, eq(accounts.id, s.accountId))
    .where(conditionOf(filter))
    .orderBy(desc(s.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const findSignIns = (db: Database, ids: readonly number[]) => selected(db).where(inArray(s.id, [...ids]));

export async function countSignIns(db: Database, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(s)
    .innerJoin(accounts, eq(accounts.id, s.accountId))
    .where(conditionOf(filter));
  return row?.total ?? 0;
}
