import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { entered, isSameName } from '../../../contract/rules/entered';
import type { Database } from '../../database/connection';
import { inTurns } from '../../in-turns';
import type { FieldVault } from '../../security/field-vault';
import { comparableColumn } from './comparable-column';
import { idNoIndex } from './identity';
import { employees } from './tables';

export type Employee = typeof employees.$inferSelect;
/** An employee with a decrypted identity number. */
export type EmployeeRecord = Omit<Employee, 'id' | 'idNoIndex'>;

export async function findEmployee(
  db: Database,
  vault: FieldVault,
  person: { name: string; idNo: string },
): Promise<Employee | undefined> {
  const [employee] = await db
    .select()
    .from(employees)
    .where(eq(employees.idNoIndex, idNoIndex(vault, person.idNo)));
  return employee && isSameName(employee.name, person.name) ? employee : undefined;
}

export async function hasEmployees(db: Database): Promise<boolean> {
  return (await db.select({ id: employees.id }).from(employees).limit(1)).length > 0;
}

const { id: _id, idNoIndex: _index, ...changeable } = getTableColumns(employees);
/** The columns that an import updates, from the imported row. */
const fromImport = Object.fromEntries(
  Object.values(changeable).map(({ name }) => [name, sql`excluded.${sql.identifier(name)}`]),
);
/** Another spelling of the same name is no change. */
const keptName = sql`case when ${comparableColumn(employees.name)} = ${comparableColumn(sql`excluded.name`)}
  then ${employees.name} else excluded.name end`;
const rowsPerStatement = 100;

/** Adds employees, or updates those with the same identity number; all or none. Returns how many were added. */
export function putEmployees(
  db: Database,
  vault: FieldVault,
  records: readonly EmployeeRecord[],
): Promise<{ added: number; replaced: number }> {
  return db.transaction(async (tx) => {
    let added = 0;
    for await (const some of inTurns(records, rowsPerStatement)) {
      const rows = some.map((record) => ({
        ...record,
        idNo: vault.seal(entered('idNo', record.idNo), 'employee.idNo'),
        idNoIndex: idNoIndex(vault, record.idNo),
      }));
      const written = await tx
        .insert(employees)
        .values(rows)
        .onConflictDoUpdate({ target: employees.idNoIndex, set: { ...fromImport, name: keptName } })
        // xmax is 0 in an inserted row, which replaced no older version.
        .returning({ isNew: sql<boolean>`xmax = 0` });
      added += written.filter(({ isNew }) => isNew).length;
    }
    return { added, replaced: records.length - added };
  });
}

/** Changes the leave date of a former employee; current staff and other names are not affected. */
export async function moveLeaveDate(
  db: Database,
  vault: FieldVault,
  { name, idNo, leaveDate }: Pick<EmployeeRecord, 'name' | 'idNo' | 'leaveDate'>,
): Promise<void> {
  await db
    .update(employees)
    .set({ leaveDate })
    .where(
      and(eq(employees.idNoIndex, idNoIndex(vault, idNo)), eq(employees.name, name), isNotNull(employees.leaveDate)),
    );
}
