import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { versionOf } from '../../../content-version';
import { excluded } from '../../../database/columns';
import type { Database } from '../../../database/connection';
import { announceChange } from '../../../http/content-notice';
import { helpCategories, helpDocuments, helpLinks, helpVersions } from '../tables';
import type { ImportedFolder } from './read-folder';

export interface Counts {
  added: number;
  changed: number;
  same: number;
  /** Came by a folder and are not in this one: they are kept, and no longer shown. */
  hidden: number;
}

/** Rows of one statement, which takes 65,535 values. */
const mostRows = 1_000;

/**
 * Stores a folder: all of it or nothing. A document is known by its number; what it said before is kept as a version. Documents
 * that came by a folder and are not in this one are hidden.
 */
export function putFolder(db: Database, { menu, documents }: ImportedFolder, now: Date): Promise<Counts> {
  return db.transaction(async (tx) => {
    // Two imports at once would both see the old state.
    await tx.execute(sql`select pg_advisory_xact_lock(727003)`);
    const categories = menu.categories.flatMap(({ value, name, types }) =>
      types.map((type) => ({ categoryCode: value, categoryName: name, typeCode: type.value, typeName: type.name })),
    );
    const { categoryName, typeName, position } = helpCategories;
    await tx
      .insert(helpCategories)
      .values(categories.map((row, at) => ({ ...row, position: at })))
      .onConflictDoUpdate({
        target: [helpCategories.categoryCode, helpCategories.typeCode],
        set: { categoryName: excluded(categoryName), typeName: excluded(typeName), position: excluded(position) },
      });
    await tx.delete(helpLinks);
    const links = [
      ...menu.functions.map(({ title, link }, at) => ({ kind: 'function' as const, position: at, title, link })),
      ...menu.hotWords.map((title, at) => ({ kind: 'hotWord' as const, position: at, title, link: '' })),
    ];
    if (links.length > 0) await tx.insert(helpLinks).values(links);

    const stored = new Map((await tx.select().from(helpDocuments)).map((row) => [row.oldId, row]));
    // One document at most shows the balance: it moves from one to another in one statement each.
    await tx.update(helpDocuments).set({ showIntegral: false }).where(eq(helpDocuments.showIntegral, true));
    const added = documents
      .filter(({ oldId }) => !stored.has(oldId))
      .map((document) => ({ ...document, version: versionOf(document), imported: true, createdAt: now }));
    for (let at = 0; at < added.length; at += mostRows)
      await tx.insert(helpDocuments).values(added.slice(at, at + mostRows));
    const counts: Counts = { added: added.length, changed: 0, same: 0, hidden: 0 };
    for (const document of documents) {
      const before = stored.get(document.oldId);
      if (!before) continue;
      const version = versionOf(document);
      const { showIntegral } = document;
      if (before.version === version && before.visible) {
        if (showIntegral || !before.imported)
          await tx.update(helpDocuments).set({ showIntegral, imported: true }).where(eq(helpDocuments.id, before.id));
        counts.same++;
        continue;
      }
      const isNewText = before.content !== document.content || before.name !== document.name;
      if (isNewText)
        await tx
          .insert(helpVersions)
          .values({ documentId: before.id, replacedAt: now, name: before.name, content: before.content });
      await tx
        .update(helpDocuments)
        .set({ ...document, version, imported: true, visible: true, ...(isNewText ? { editedAt: now } : {}) })
        .where(eq(helpDocuments.id, before.id));
      counts.changed++;
    }
    const kept = documents.map(({ oldId }) => oldId);
    const gone = await tx
      .update(helpDocuments)
      .set({ visible: false })
      .where(
        and(eq(helpDocuments.visible, true), eq(helpDocuments.imported, true), notInArray(helpDocuments.oldId, kept)),
      )
      .returning({ id: helpDocuments.id });
    counts.hidden = gone.length;
    await dropEmptyCategories(tx, categories);
    await announceChange(tx);
    return counts;
  });
}

/** Categories that are no longer in the menu, and hold no document, hidden ones included. */
async function dropEmptyCategories(
  db: Database,
  wanted: readonly { categoryCode: string; typeCode: string }[],
): Promise<void> {
  const names = wanted.map(({ categoryCode, typeCode }) => `${categoryCode}/${typeCode}`);
  const pair = sql<string>`${helpCategories.categoryCode} || '/' || ${helpCategories.typeCode}`;
  const empty = await db
    .select({ pair })
    .from(helpCategories)
    .where(
      and(
        notInArray(pair, names),
        sql`not exists (select 1 from ${helpDocuments} where ${helpDocuments.categoryCode} = ${helpCategories.categoryCode} and ${helpDocuments.typeCode} = ${helpCategories.typeCode})`,
      ),
    );
  if (empty.length > 0)
    await db.delete(helpCategories).where(
      inArray(
        pair,
        empty.map((row) => row.pair),
      ),
    );
}
