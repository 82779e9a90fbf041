import { eq, inArray } from 'drizzle-orm';
import { accounts } from '../database/account-tables';
import type { Database } from '../database/connection';
import { employees } from '../modules/archive/tables';
import { samplePeople } from './people';

/** Compares the readable fields of a record: its number is encrypted with keys that production does not have. */
const signature = ({
  name,
  hireDate,
  department,
  position,
}: Record<'name' | 'hireDate' | 'department' | 'position', string>) =>
  [name, hireDate, department, position].join('\0');

async function hasSampleEmployees(db: Database): Promise<boolean> {
  const samples = samplePeople(new Date()).map(({ record }) => record);
  const namesakes = await db
    .select({
      name: employees.name,
      hireDate: employees.hireDate,
      department: employees.department,
      position: employees.position,
    })
    .from(employees)
    .where(
      inArray(
        employees.name,
        samples.map(({ name }) => name),
      ),
    );
  const known = new Set(samples.map(signature));
  return namesakes.some((record) => known.has(signature(record)));
}

async function hasSampleAccounts(db: Database): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.sample, true)).limit(1);
  return found.length > 0;
}

/** The security-relevant sample content in a database: its passwords and numbers are public. */
export async function heldSamples(db: Database): Promise<string[]> {
  const held = [
    (await hasSampleAccounts(db)) && 'sample accounts',
    (await hasSampleEmployees(db)) && 'sample employees',
  ];
  return held.filter((name) => name !== false);
}
