import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { tableBoxClass } from '../../../../contract/rules/article-html';
import { ConfigError } from '../../../config';
import type { Database } from '../../../database/connection';
import { runCommand, withData } from '../../../operator';
import { listCategories, listLinks } from '../documents-store';
import { helpDocuments, helpLinks } from '../tables';
import type { ImportedMenu } from './read-menu';

const usage = `Usage: npm run help:export -- FOLDER
Writes the shown documents as .html files, and menu.json, into an empty or new folder, as help:import reads them.`;

async function readMenuOf(db: Database): Promise<ImportedMenu> {
  const categories: ImportedMenu['categories'] = [];
  for (const { categoryCode, categoryName, typeCode, typeName } of await listCategories(db)) {
    let category = categories.find(({ value }) => value === categoryCode);
    if (!category) {
      category = { value: categoryCode, name: categoryName, types: [] };
      categories.push(category);
    }
    category.types.push({ value: typeCode, name: typeName });
  }
  const words = await db
    .select({ title: helpLinks.title })
    .from(helpLinks)
    .where(and(eq(helpLinks.kind, 'hotWord'), eq(helpLinks.visible, true)))
    .orderBy(asc(helpLinks.position));
  return { categories, functions: await listLinks(db), hotWords: words.map(({ title }) => title) };
}

/** The import puts tables into a box of their own; in the file they stand without it. */
const withoutBoxes = (content: string): string =>
  content
    .replaceAll(new RegExp(`<div class="${tableBoxClass}"[^>]*>(?=<table>)`, 'g'), '')
    .replaceAll('</table></div>', '</table>');

runCommand(async ([folder]) => {
  if (!folder) throw new ConfigError(usage);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} is not empty`);
  const { menu, documents } = await withData(async ({ db }) => ({
    menu: await readMenuOf(db),
    documents: await db
      .select()
      .from(helpDocuments)
      .where(eq(helpDocuments.visible, true))
      .orderBy(asc(helpDocuments.oldId)),
  }));
  await writeFile(join(folder, 'menu.json'), `${JSON.stringify(menu, null, 2)}\n`);
  for (const row of documents) {
    const head = [
      '---',
      `id: ${row.oldId}`,
      `title: ${row.name}`,
      `category: ${row.categoryCode}`,
      `type: ${row.typeCode}`,
      `order: ${row.position}`,
      `keywords: ${row.keywords}`,
      `comments: ${row.hasComment ? '是' : '否'}`,
      `integral: ${row.showIntegral ? '是' : '否'}`,
      '---',
    ];
    // The content as it is: one line end more would be a change to every document at the next import.
    await writeFile(join(folder, `${row.oldId}.html`), `${head.join('\n')}\n${withoutBoxes(row.content)}`);
  }
  return `Exported ${documents.length} documents to ${folder}`;
});
