import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putFolder } from '../../server/modules/help/import/put-folder';
import { readDocument } from '../../server/modules/help/import/read-document';
import { readFolder } from '../../server/modules/help/import/read-folder';
import { helpDocuments, helpVersions } from '../../server/modules/help/tables';
import { sampleFolder } from '../../server/samples/help/load';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'portal-help-'));
beforeAll(async () => {
  app = await startTestApp();
  cpSync(sampleFolder, folder, { recursive: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const change = (name: string, from: string, to: string) =>
  writeFileSync(at(name), readFileSync(at(name), 'utf8').replace(from, to));
const put = async () => putFolder(app.context.db, await readFolder(folder), app.context.now());
const documents = () => app.context.db.select().from(helpDocuments).orderBy(asc(helpDocuments.oldId));

describe('a folder of help documents', () => {
  it('is stored, and stored again changes nothing', async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.md')).length;
    expect(files).toBeGreaterThanOrEqual(60);
    expect(await put()).toEqual({ added: files, changed: 0, same: 0, hidden: 0 });
    expect(await put()).toEqual({ added: 0, changed: 0, same: files, hidden: 0 });
    expect((await documents()).filter(({ showIntegral }) => showIntegral)).toHaveLength(1);
  });

  it('keeps what a document said before, and tells when it was edited', async () => {
    change('1001.md', '五分钟', '六分钟');
    app.clock.advance(60_000);
    expect(await put()).toMatchObject({ changed: 1 });
    const [first] = await documents();
    expect(first?.content).toContain('六分钟');
    expect(first?.editedAt?.getTime()).toBeGreaterThanOrEqual((first?.createdAt.getTime() ?? 0) + 60_000);
    const versions = await app.context.db
      .select()
      .from(helpVersions)
      .where(eq(helpVersions.documentId, first?.id ?? 0));
    expect(versions.map(({ content }) => content.includes('五分钟'))).toEqual([true]);
  });

  it('is refused as a whole, with every fault by file and line', async () => {
    const before = await documents();
    change('1002.md', 'category: service_pcb', 'category: service_nothing');
    change('1003.md', 'order: 30', 'order: thirty');
    change('1004.md', '## 三者的限制', '[没有的文档](/portal/server_guide_9.html)');
    change('1005.md', 'id: 1005', 'id: 1001');
    const refused = await readFolder(folder).catch((error: Error) => error.message);
    for (const words of ['1002.md:4: ', '1003.md:6: ', '1004.md:1: ', '1005.md:2: 编号1001与1001.md重复'])
      expect(refused).toContain(words);
    expect(await documents()).toEqual(before);
    change('1002.md', 'service_nothing', 'service_pcb');
    change('1003.md', 'order: thirty', 'order: 30');
    change('1004.md', '[没有的文档](/portal/server_guide_9.html)', '## 三者的限制');
    change('1005.md', 'id: 1001', 'id: 1005');
  });

  it('hides a document that it no longer holds, and shows it again', async () => {
    const text = readFileSync(at('3007.md'), 'utf8');
    rmSync(at('3007.md'));
    expect(await put()).toMatchObject({ hidden: 1 });
    writeFileSync(at('3007.md'), text);
    expect(await put()).toMatchObject({ changed: 1, hidden: 0 });
  });

  it('hides no document that no folder has brought', async () => {
    const [first] = await documents();
    if (!first) throw new Error('no documents');
    const { id: _, imported: _imported, ...own } = first;
    await app.context.db.insert(helpDocuments).values({ ...own, oldId: 4321, name: '后台新增的', showIntegral: false });
    const find = async () => (await documents()).find(({ oldId }) => oldId === 4321);
    expect(await put()).toMatchObject({ hidden: 0 });
    expect(await find()).toMatchObject({ visible: true, imported: false });
    // Once a folder has named it, it goes with the folder.
    writeFileSync(at('4321.md'), readFileSync(at('1002.md'), 'utf8').replace('id: 1002', 'id: 4321'));
    expect(await put()).toMatchObject({ changed: 1, hidden: 0 });
    rmSync(at('4321.md'));
    expect(await put()).toMatchObject({ hidden: 1 });
    expect(await find()).toMatchObject({ visible: false });
  });

  it('may hold more documents than one statement stores', async () => {
    const { menu, documents: read } = await readFolder(folder);
    const [first] = read;
    if (!first) throw new Error('no documents');
    const many = Array.from({ length: 1_001 }, (_, index) => ({
      ...first,
      oldId: 10_000 + index,
      showIntegral: false,
    }));
    const counts = await putFolder(app.context.db, { menu, documents: many }, app.context.now());
    expect(counts).toMatchObject({ added: 1_001, changed: 0, same: 0 });
    const shown = (await documents()).filter(({ visible }) => visible);
    expect(shown.map(({ oldId }) => oldId)).toEqual(many.map(({ oldId }) => oldId));
  });

  it('stores no script of a document', () => {
    const head = '---\nid: 1\ntitle: 标题\ncategory: service_pcb\ntype: service_type_order\n---\n';
    const read = readDocument(
      `${head}正文<script>alert(1)</script><img src=x onerror=alert(1)> [链接](javascript:alert(1))`,
      true,
    );
    expect('document' in read && read.document.content).toBe('<p>正文 <a>链接</a></p>\n');
  });
});
