import { and, desc, eq } from 'drizzle-orm';
import type { HistoryKind } from '../../../contract/archive/rules/employee-form';
import type { EmployeeChange, EmployeePast } from '../../../contract/archive/staff-calls';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import { employeeHistory } from './tables';

const h = employeeHistory;

/** What changed and why, as it is encrypted. */
type Details = Pick<EmployeePast, 'changes' | 'reason'>;

export interface NewPast {
  employeeId: string;
  kind: HistoryKind;
  changes: EmployeeChange[];
  reason?: string;
  /** Undefined: an operator by command. */
  by: string | undefined;
  requestKey?: string | undefined;
}

const rowsPerStatement = 100;

export async function addHistory(db: Database, vault: FieldVault, added: readonly NewPast[], at: Date): Promise<void> {
  const rows = added.map(({ employeeId, kind, changes, reason = '', by, requestKey }) => ({
    employeeId,
    kind,
    details: vault.seal(JSON.stringify({ changes, reason } satisfies Details), 'employee.history'),
    changedBy: by ?? null,
    changedAt: at,
    requestKey: requestKey ?? null,
  }));
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await db.insert(h).values(rows.slice(from, from + rowsPerStatement));
}

/** What has become of an employee, newest first. */
export async function listHistory(db: Database, vault: FieldVault, employeeId: string): Promise<EmployeePast[]> {
  const rows = await db
    .select({ past: h, by: accounts.name })
    .from(h)
    .leftJoin(accounts, eq(accounts.id, h.changedBy))
    .where(eq(h.employeeId, employeeId))
    .orderBy(desc(h.id));
  return rows.map(({ past: { id, kind, details, changedAt }, by }) => {
    // What `addHistory` has encrypted.
    const { changes, reason } = JSON.parse(vault.open(details, 'employee.history')) as Details;
    return { id, kind, at: changedAt.toISOString(), by: by ?? '', changes, reason };
  });
}

/** Whether a form has done its act already. */
export async function isDone(db: Database, employeeId: string, requestKey: string | undefined): Promise<boolean> {
  if (requestKey === undefined) return false;
  return (await db.$count(h, and(eq(h.employeeId, employeeId), eq(h.requestKey, requestKey)))) > 0;
}
