import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { documentAddress } from '../../../contract/help/rules/help-address';
import type { Database } from '../../database/connection';
import { helpCategories, helpDocuments, helpLinks } from './tables';

export type DocumentRow = typeof helpDocuments.$inferSelect;
export type CategoryRow = typeof helpCategories.$inferSelect;

const d = helpDocuments;

const listed = {
  id: d.id,
  oldId: d.oldId,
  name: d.name,
  categoryCode: d.categoryCode,
  typeCode: d.typeCode,
  createdAt: d.createdAt,
  editedAt: d.editedAt,
  accessingCount: d.accessingCount,
};
export type ListedDocument = Pick<DocumentRow, keyof typeof listed>;

const inOrder = [asc(d.position), asc(d.oldId)];

export function listCategories(db: Database): Promise<CategoryRow[]> {
  return db.select().from(helpCategories).orderBy(asc(helpCategories.position));
}

export function listDocuments(
  db: Database,
  { categoryCode, typeCode }: Pick<DocumentRow, 'categoryCode' | 'typeCode'>,
): Promise<ListedDocument[]> {
  return db
    .select(listed)
    .from(d)
    .where(and(eq(d.visible, true), eq(d.categoryCode, categoryCode), eq(d.typeCode, typeCode)))
    .orderBy(...inOrder);
}

/** Every visible document without its text, in the order of the menu. */
export async function listAllDocuments(db: Database): Promise<ListedDocument[]> {
  const rows = await db
    .select({ document: listed })
    .from(d)
    .innerJoin(
      helpCategories,
      and(eq(helpCategories.categoryCode, d.categoryCode), eq(helpCategories.typeCode, d.typeCode)),
    )
    .where(eq(d.visible, true))
    .orderBy(asc(helpCategories.position), ...inOrder);
  return rows.map(({ document }) => document);
}

export async function findDocument(db: Database, oldId: number): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(d)
    .where(and(eq(d.oldId, oldId), eq(d.visible, true)));
  return row;
}

/** A document by its number, published or not. */
export async function findAnyDocument(db: Database, oldId: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(d).where(eq(d.oldId, oldId));
  return row;
}

export function listLinks(db: Database): Promise<{ title: string; link: string }[]> {
  return db
    .select({ title: helpLinks.title, link: helpLinks.link })
    .from(helpLinks)
    .where(and(eq(helpLinks.kind, 'function'), ne(helpLinks.link, ''), eq(helpLinks.visible, true)))
    .orderBy(asc(helpLinks.position));
}

export async function hasDocuments(db: Database): Promise<boolean> {
  const [some] = await db.select({ one: sql`1` }).from(d).limit(1);
  return some !== undefined;
}

/** The titles and paths of documents by the numbers in their addresses, visible or not. */
export async function describeHelpDocuments(db: Database, oldIds: readonly number[]) {
  const rows = await db
    .select({ oldId: d.oldId, title: d.name })
    .from(d)
    .where(inArray(d.oldId, [...oldIds]));
  return rows.map(({ oldId, title }) => ({ businessId: oldId, title, href: documentAddress(oldId) }));
}

export async function setDocumentComments(db: Database, oldId: number, commentCount: number): Promise<void> {
  await db.update(d).set({ commentCount }).where(eq(d.oldId, oldId));
}
