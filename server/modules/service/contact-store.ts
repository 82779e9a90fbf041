import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { groupSites, serviceContacts } from './contact-tables';

export type ContactRow = typeof serviceContacts.$inferSelect;

const c = serviceContacts;

/** The lines of a menu, without what a reader has to ask for (R327). */
export const listMenu = (db: Database, place: ContactRow['place']) =>
  db
    .select({ id: c.id, menuName: c.menuName, salesClass: c.salesClass })
    .from(c)
    .where(and(eq(c.place, place), eq(c.visible, true)))
    .orderBy(asc(c.position), asc(c.id));

export async function findContact(db: Database, id: number): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(c)
    .where(and(eq(c.id, id), eq(c.visible, true)));
  return row;
}

export const listSites = (db: Database) =>
  db
    .select()
    .from(groupSites)
    .where(eq(groupSites.visible, true))
    .orderBy(asc(groupSites.position), asc(groupSites.id));
