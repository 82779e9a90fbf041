import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import type { Salesperson } from './salesperson-tables';
import { salespeople } from './salesperson-tables';

/** The salesperson of the first code that somebody has. */
export async function findSalesperson(db: Database, ...codes: string[]): Promise<Salesperson | undefined> {
  const found = await db.select().from(salespeople).where(inArray(salespeople.code, codes));
  return codes.map((code) => found.find((person) => person.code === code)).find((person) => person !== undefined);
}
