import { eq, inArray } from 'drizzle-orm';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { textOf } from '../../html/text-of';
import type { SearchSource } from './search/entry';
import { helpCategories, helpDocuments } from './tables';

/** The documents of the help centre. */
export const helpSource: SearchSource = {
  kind: 'help',
  versions: (db) =>
    db
      .select({ refId: helpDocuments.id, version: helpDocuments.version })
      .from(helpDocuments)
      .where(eq(helpDocuments.visible, true)),
  async read(db, refIds) {
    const categories = await db.select().from(helpCategories);
    const rows = await db
      .select()
      .from(helpDocuments)
      .where(inArray(helpDocuments.id, [...refIds]));
    return rows.map((row) => {
      const category = categories.find(
        (each) => each.categoryCode === row.categoryCode && each.typeCode === row.typeCode,
      );
      return {
        refId: row.id,
        version: row.version,
        title: row.name,
        keywords: row.keywords,
        body: textOf(row.content),
        firstFrom: category?.categoryName ?? '',
        secondFrom: category?.typeName ?? '',
        categoryCode: row.categoryCode,
        address: documentAddress(row.oldId),
        publishedAt: row.editedAt ?? row.createdAt,
      };
    });
  },
};
