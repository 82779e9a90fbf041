import { createHash } from 'node:crypto';
import { asc, count, eq, ilike, inArray, like, or } from 'drizzle-orm';
import type { EmployeeAct } from '../../../contract/archive/rules/employee-form';
import { isIdNo, maskIdNo } from '../../../contract/archive/rules/id-no';
import type { EmployeeChange } from '../../../contract/archive/staff-calls';
import { archive } from '../../../contract/limits/archive';
import { comparableName, entered, isSameName } from '../../../contract/rules/entered';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { violates } from '../../database/violations';
import { inTurns } from '../../in-turns';
import type { FieldVault } from '../../security/field-vault';
import { comparableColumn } from './comparable-column';
import type { Employee, EmployeeRecord } from './employees-store';
import { idNoIndex } from './identity';
import { employees, reports } from './tables';

/** The form's texts of what a record lists by year. */
const yearlyText = (items: ReadonlyArray<readonly [year: string, text: string]>): string =>
  items.map(([year, text]) => `${year}：${text}`).join('\n');

const yearlyItems = (text: string): Array<[year: string, text: string]> =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, 4), line.slice(5).trim()]);

/** A record as forms have it. */
export const valuesOf = (record: Omit<EmployeeRecord, 'idNo'>): ContentRecord => ({
  name: record.name,
  hireDate: record.hireDate,
  leaveDate: record.leaveDate ?? '',
  department: record.department,
  position: record.position,
  laborDisputes: record.laborDisputes,
  performanceEvaluation: record.performanceEvaluation,
  performanceAnnotations: record.performanceAnnotations,
  performanceList: yearlyText(
    record.performanceList.map(({ belongYear, performanceContent }) => [belongYear, performanceContent]),
  ),
  honoraryAwardsList: yearlyText(
    record.honoraryAwardsList.map(({ belongYear, honoraryAwardsName }) => [belongYear, honoraryAwardsName]),
  ),
  signedDocument: record.signedDocument,
});

/** A record from values that `checkEmployee` has found good. */
const recordOf = (values: ContentRecord): Omit<EmployeeRecord, 'idNo'> => ({
  name: entered('name', String(values.name)),
  hireDate: String(values.hireDate),
  leaveDate: values.leaveDate ? String(values.leaveDate) : null,
  department: String(values.department).trim(),
  position: String(values.position).trim(),
  laborDisputes: values.laborDisputes === true,
  performanceEvaluation: String(values.performanceEvaluation ?? '').trim(),
  performanceAnnotations: String(values.performanceAnnotations ?? '').trim(),
  performanceList: yearlyItems(String(values.performanceList ?? '')).map(([belongYear, performanceContent]) => ({
    belongYear,
    performanceContent,
  })),
  honoraryAwardsList: yearlyItems(String(values.honoraryAwardsList ?? '')).map(([belongYear, honoraryAwardsName]) => ({
    belongYear,
    honoraryAwardsName,
  })),
  signedDocument: values.signedDocument === true,
});

/** Equal for equal values: what a sender has seen must still be there. */
const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** `search`: part of name or department, or a whole ID number. */
function matching(vault: FieldVault, search: string) {
  if (search === '') return undefined;
  if (isIdNo(search)) return eq(employees.idNoIndex, idNoIndex(vault, search));
  const name = comparableName(search);
  return or(
    name === '' ? undefined : like(comparableColumn(employees.name), `%${escapeLike(name)}%`),
    ilike(employees.department, `%${escapeLike(search)}%`),
  );
}

const byName = [asc(employees.name), asc(employees.id)];

/** One page of the employees by name. */
export async function listEmployees(
  db: Database,
  vault: FieldVault,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = matching(vault, search);
  const rows = await db
    .select()
    .from(employees)
    .where(where)
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(employees).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The ids of all that fit, in the order of the list. */
export async function listEmployeeIds(
  db: Database,
  vault: FieldVault,
  search: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(matching(vault, search))
    .orderBy(...byName)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const findEmployees = (db: Database, ids: readonly string[]): Promise<Employee[]> =>
  db
    .select()
    .from(employees)
    .where(inArray(employees.id, [...ids]));

export async function findEmployeeById(db: Database, id: string): Promise<Employee | undefined> {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row;
}

interface Replaced {
  outcome: 'done';
  row: Employee;
  changes: EmployeeChange[];
}

/** What a sender has seen of an employee. */
export const seenOf = (row: Employee): string => digestOf([valuesOf(row), row.idNoIndex]);

/** What a correction can change, as its form has it: name and document change by an act of their own. */
export function correctedValues(row: Employee): ContentRecord {
  const { name: _, ...values } = valuesOf(row);
  return values;
}

/** Adds an employee of checked values; undefined where another has the number. */
export async function addEmployee(
  tx: Database,
  vault: FieldVault,
  values: ContentRecord,
): Promise<{ row: Employee; changes: EmployeeChange[] } | undefined> {
  const number = entered('idNo', String(values.idNo));
  const record = recordOf(values);
  const sealed = { idNo: vault.seal(number, 'employee.idNo'), idNoIndex: idNoIndex(vault, number) };
  const [row] = await tx
    .insert(employees)
    .values({ ...record, ...sealed })
    .onConflictDoNothing({ target: employees.idNoIndex })
    .returning();
  return row && { row, changes: [numberChange('', number), ...differencesOf({}, valuesOf(row))] };
}

/** Whether somebody is what a form for a new employee holds. */
export const isSameNew = (vault: FieldVault, row: Employee, values: ContentRecord): boolean =>
  idNoIndex(vault, String(values.idNo)) === row.idNoIndex &&
  differencesOf(valuesOf(row), valuesOf(recordOf(values))).length === 0;

const numberChange = (before: string, after: string): EmployeeChange => ({
  field: '证件号码',
  before: before && maskIdNo(before),
  after: maskIdNo(after),
});

interface Changed {
  row: Employee;
  changes: EmployeeChange[];
}

/**
 * An act on an employee who is locked, of checked values. A new number is that of the reports, too: their owner finds them by it.
 * 'taken': another has the number.
 */
export async function actOn(
  tx: Database,
  vault: FieldVault,
  row: Employee,
  { act, values }: { act: EmployeeAct; values: ContentRecord },
): Promise<Changed | 'taken' | 'same'> {
  const before = valuesOf(row);
  const old = vault.open(row.idNo, 'employee.idNo');
  const { idNo = '', ...given } = values;
  const record = recordOf({ ...before, ...given, ...(act === 'rehire' && { leaveDate: '' }) });
  const number = entered('idNo', String(idNo)) || old;
  const index = idNoIndex(vault, number);
  const renumbered = index !== row.idNoIndex;
  const changes = [...differencesOf(before, valuesOf(record)), ...(renumbered ? [numberChange(old, number)] : [])];
  if (changes.length === 0) return 'same';
  if (renumbered) {
    await tx.update(reports).set({ personIndex: index }).where(eq(reports.personIndex, row.idNoIndex));
  }
  const sealed = renumbered && { idNo: vault.seal(number, 'employee.idNo'), idNoIndex: index };
  try {
    // In a savepoint: two acts at once may give one number to two employees, and only the index knows.
    const [now] = await tx.transaction((inner) =>
      inner
        .update(employees)
        .set({ ...record, ...sealed })
        .where(eq(employees.id, row.id))
        .returning(),
    );
    return { row: now ?? row, changes };
  } catch (error) {
    if (violates(error, 'unique')) return 'taken';
    throw error;
  }
}

export async function lockEmployee(tx: Database, id: string): Promise<Employee | undefined> {
  const [row] = await tx.select().from(employees).where(eq(employees.id, id)).for('update');
  return row;
}

/** Removes an employee of whom there is no report. */
export async function removeEmployee(tx: Database, { id, idNoIndex: person }: Employee): Promise<boolean> {
  if ((await tx.$count(reports, eq(reports.personIndex, person))) > 0) return false;
  await tx.delete(employees).where(eq(employees.id, id));
  return true;
}

/** Replaces the record of an employee that is still what the sender has seen, where the values differ; says what came of it. */
export async function replaceEmployee(
  tx: Database,
  { id, seen, values }: { id: string; seen: string; values: ContentRecord },
): Promise<{ outcome: 'missing' } | { outcome: 'changed'; row: Employee } | { outcome: 'same' } | Replaced> {
  const row = await lockEmployee(tx, id);
  if (!row) return { outcome: 'missing' };
  if (seenOf(row) !== seen) return { outcome: 'changed', row };
  const before = valuesOf(row);
  const record = recordOf({ ...before, ...values });
  const changes = differencesOf(before, valuesOf(record));
  if (changes.length === 0) return { outcome: 'same' };
  await tx.update(employees).set(record).where(eq(employees.id, id));
  return { outcome: 'done', row: { ...row, ...record }, changes };
}

const labels: Readonly<Record<string, string>> = {
  name: '姓名',
  hireDate: '入职日期',
  leaveDate: '离职日期',
  department: '部门',
  position: '职务',
  laborDisputes: '劳动纠纷',
  performanceEvaluation: '绩效评价',
  performanceAnnotations: '绩效说明',
  performanceList: '绩效内容',
  honoraryAwardsList: '荣誉奖项',
  signedDocument: '电子签章',
};

const wordOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? '是' : '否') : String(value ?? ''));

/** The fields in which two records differ, with their Chinese names. */
const differencesOf = (before: ContentRecord, after: ContentRecord): EmployeeChange[] =>
  Object.keys(after)
    .filter((field) => wordOf(before[field]) !== wordOf(after[field]))
    .map((field) => ({
      field: labels[field] ?? field,
      before: wordOf(before[field]),
      after: wordOf(after[field]),
    }));

/** The ids of employees, by the lookup keys of their numbers. */
export async function idsByIndex(db: Database, indexes: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const some of inTurns(indexes, rowsPerStatement)) {
    const rows = await db
      .select({ id: employees.id, index: employees.idNoIndex })
      .from(employees)
      .where(inArray(employees.idNoIndex, [...some]));
    for (const { id, index } of rows) found.set(index, id);
  }
  return found;
}

const rowsPerStatement = 100;

/** What an import would do with one record. */
export interface Compared {
  index: string;
  name: string;
  idNo: string;
  isNew: boolean;
  fields: EmployeeChange[];
}

/** What an import would change: `seen` stands for the file and for what it was compared with. */
export async function previewImport(db: Database, vault: FieldVault, records: readonly EmployeeRecord[]) {
  const compared: Compared[] = [];
  const seen = createHash('sha256');
  for await (const some of inTurns(records, rowsPerStatement)) {
    const indexes = some.map(({ idNo }) => idNoIndex(vault, idNo));
    const rows = await db.select().from(employees).where(inArray(employees.idNoIndex, indexes)).for('update');
    const known = new Map(rows.map((row) => [row.idNoIndex, row]));
    for (const [at, record] of some.entries()) {
      const row = known.get(indexes[at] ?? '');
      const name = row && isSameName(row.name, record.name) ? row.name : record.name;
      const before = row && valuesOf(row);
      const after = valuesOf({ ...record, name });
      compared.push({
        index: indexes[at] ?? '',
        name: record.name,
        idNo: maskIdNo(record.idNo),
        isNew: row === undefined,
        fields: before === undefined ? [] : differencesOf(before, after),
      });
      seen.update(JSON.stringify([indexes[at], before ?? null, after]));
    }
  }
  const changed = compared.filter(({ fields }) => fields.length > 0);
  return {
    compared,
    seen: seen.digest('hex'),
    added: compared.filter(({ isNew }) => isNew).length,
    same: compared.filter(({ isNew, fields }) => !isNew && fields.length === 0).length,
    changed: changed.length,
    changes: changed.slice(0, archive.previewChanges).map(({ name, idNo, fields }) => ({ name, idNo, fields })),
  };
}
