import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentField, ContentRecord } from '../../contract/rules/record-fields';
import { importKinds } from '../../contract/staff/rules/imports';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { resourceKeys, resourceOf } from '../../contract/staff/rules/resources';
import { contentTables } from '../../server/content-tables';
import { writeCsv } from '../../server/import/csv';
import { chatReplies } from '../../server/modules/service/chat-tables';
import { putKnown, readKnown } from '../../server/modules/staff/known-records';
import { columnsOf, fieldColumns, recordCells } from '../../server/modules/staff/records-csv';
import { startWithSamples } from './archive-flow';
import { exportedFile } from './exported-file';
import { signedIn } from './identity-flow';
import { importedFile, importedRecords } from './imported-file';
import { writeLegalText } from './legal-text';
import type { TestApp, TestBrowser } from './support/app';
import { openChat } from './support/open-chat';

const extra: ContentField = { kind: 'text', name: 'addedLater', label: '后来的字段', maxLength: 40, optional: true };

/** Gives a table the column of a field that is added to its resource, in the database and in the program. */
async function addColumn(app: TestApp, table: PgTable): Promise<void> {
  await app.context.db.execute(sql`alter table ${table} add column added_later text not null default ''`);
  // As pgTable builds it, which has no call for one column more.
  const builder = text('added_later').notNull().default('');
  const build: unknown = Reflect.get(builder, 'build');
  if (typeof build !== 'function') throw new Error('a column is built otherwise');
  Reflect.set(getTableColumns(table), extra.name, build.call(builder, table));
}

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  editor = await signedIn(app, 'E10000', 'staff');
  // The samples leave the chat off.
  await openChat(app);
  await app.context.db.insert(chatReplies).values({ title: '问候', content: '您好', position: 1 });
  for (const name of resourceKeys) {
    const { fields } = resourceOf(name);
    if (!Array.isArray(fields)) throw new Error('fields are no list');
    fields.push(extra);
    await addColumn(app, contentTables[name].table);
  }
  await writeLegalText(editor);
});
// Other tests of the process have the same resources.
afterAll(async () => {
  for (const name of resourceKeys) {
    const { fields } = resourceOf(name);
    if (Array.isArray(fields)) fields.splice(fields.indexOf(extra), 1);
    Reflect.deleteProperty(getTableColumns(contentTables[name].table), extra.name);
  }
  await app.close();
});

const exported = async (resource: ResourceName) =>
  (await editor.call('POST /api/portal/v1/staff/exportRecords', { resource })).data;
const inForm = async (resource: ResourceName, id: string) =>
  (await editor.call('POST /api/portal/v1/staff/getRecord', { resource, id })).data.values;

describe('a field that is added to a resource', () => {
  it.each(resourceKeys)('is written and read by each way of %s', async (resource) => {
    const [record] = await exported(resource);
    if (!record) throw new Error(`the samples have no record of ${resource}`);
    expect(record.values).toHaveProperty(extra.name, '');

    const { id, ...known } = record;
    const values = (said: string): ContentRecord => ({ ...known.values, [extra.name]: said });
    const isImported = importKinds.includes(resource);
    if (isImported) {
      const put = await importedRecords(editor, resource, [{ id, values: values('导入') }]);
      expect(put.taken).toMatchObject({ added: 0, changed: 1 });
      expect(await inForm(resource, id)).toHaveProperty(extra.name, '导入');
      expect((await exported(resource)).find((each) => each.id === id)?.values).toHaveProperty(extra.name, '导入');
    }

    const kind = resourceOf(resource);
    const cells = recordCells(kind, { id, values: values('文件') }).map(String);
    const csv = writeCsv([columnsOf(kind).map(({ heading }) => heading), cells]);
    expect(csv).toContain(extra.label);
    if (isImported) {
      const filed = await importedFile(editor, { resource, fileName: '记录.csv', bytes: Buffer.from(csv) });
      expect(filed.taken).toMatchObject({ changed: 1 });
      expect(await inForm(resource, id)).toHaveProperty(extra.name, '文件');
      const file = await exportedFile(editor, resource);
      expect([file.body.includes(extra.label), file.body.includes('"文件"')]).toEqual([true, true]);
    }

    const { data } = await editor.call('POST /api/portal/v1/staff/getRecord', { resource, id });
    const saved = await editor.call('POST /api/portal/v1/staff/saveRecord', {
      resource,
      id,
      version: data.version,
      values: { ...data.values, [extra.name]: '表单' },
    });
    expect(saved.data.values).toHaveProperty(extra.name, '表单');
  });

  it('comes with the file of showcases, whose readers keep what they have left', async () => {
    const { db, now } = app.context;
    const stored = { name: 'showcases', resource: resourceOf('showcases'), storage: contentTables.showcases } as const;
    const known = { stored, field: 'customerShowOrderAccessId' };
    const [first] = await exported('showcases');
    if (!first) throw new Error('no showcase');
    const columns = fieldColumns(stored.resource);
    const cells = columns.map(({ field }) => (field === extra.name ? '命令' : String(first.values[field] ?? '')));
    const file = Buffer.from(writeCsv([columns.map(({ heading }) => heading), cells]));
    const { records, faults } = await readKnown(known, file);
    expect(faults).toEqual([]);
    expect(await db.transaction((tx) => putKnown(tx, known, records, now()))).toEqual({ added: 0, replaced: 1 });
    expect(await inForm('showcases', first.id)).toHaveProperty(extra.name, '命令');
  });
});
