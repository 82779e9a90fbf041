import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded, openPostgres } from '../../server/database/connection';
import { addFeedback } from '../../server/modules/help/feedback-store';
import { putFolder } from '../../server/modules/help/import/put-folder';
import { readFolder } from '../../server/modules/help/import/read-folder';
import { logSearch } from '../../server/modules/help/search/log-store';
import { contentVersions } from '../../server/modules/staff/tables';
import { sampleFolder } from '../../server/samples/help/load';
import { createFieldVault } from '../../server/security/field-vault';
import { loadSecrets } from '../../server/security/secrets';
import { openTestDatabase } from './support/database';
import { runCommand } from './support/run-command';

const folder = mkdtempSync(join(tmpdir(), 'portal-help-commands-'));
const dataDir = join(folder, 'data');
const now = new Date('2026-03-01T02:03:04Z');
let databaseUrl = '';

beforeAll(async () => {
  const vault = createFieldVault(await loadSecrets(undefined, dataDir, false));
  const onPostgres = process.env.TEST_DATABASE === 'postgres';
  const connection = onPostgres ? await openTestDatabase() : await openEmbedded(join(dataDir, 'database'));
  const { db } = connection;
  databaseUrl = 'url' in connection && typeof connection.url === 'string' ? connection.url : '';
  await putFolder(db, await readFolder(sampleFolder), now);
  await addFeedback(db, {
    id: randomUUID(),
    customerCode: 'C10001',
    digest: 'digest',
    requestKey: null,
    reasons: ['看不懂', '缺内容'],
    articleTitle: '钢网厚度怎么选',
    articleUrl: '/portal/server_guide_3003.html',
    pictureIds: ['p'.repeat(22)],
    description: vault.seal('第一行\n\u001b[31m第二行', 'help.feedback'),
    receivedAt: now,
  });
  await logSearch(db, { keyWord: '量子', searcher: 'someone', hits: 0 }, now);
  await connection.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const run = (program: string, words: readonly string[]) =>
  runCommand(`server/modules/help/${program}.ts`, words, env());
const importFolder = (from: string) => runCommand('server/commands/import-help.ts', [from], env());

describe('the commands of the help centre', () => {
  it('export a folder that the import reads as the same', async () => {
    const exported = join(folder, 'exported');
    const before = await readFolder(sampleFolder);
    expect(await run('import/export-command', [exported])).toMatchObject({
      failed: false,
      said: expect.stringContaining(`Exported ${before.documents.length} documents`),
    });
    const after = await readFolder(exported);
    const byId = ({ documents }: typeof after) =>
      Object.fromEntries(documents.map(({ oldId, ...document }) => [oldId, document]));
    expect(after.menu).toEqual(before.menu);
    expect(byId(after)).toEqual(byId(before));
    expect(await importFolder(exported)).toMatchObject({ failed: false });
    expect(await run('import/export-command', [exported])).toMatchObject({
      failed: true,
      said: expect.stringContaining('is not empty'),
    });
  });

  it('import what the console then knows as a new version', async () => {
    const file = join(folder, 'exported', '1001.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('五分钟', '六分钟'));
    expect((await importFolder(join(folder, 'exported'))).said).toContain('0 new, 1 changed');
    const { db, close } =
      databaseUrl === '' ? await openEmbedded(join(dataDir, 'database')) : await openPostgres(databaseUrl);
    const versions = await db.select().from(contentVersions).orderBy(contentVersions.version);
    await close();
    expect(versions).toMatchObject([
      { resource: 'helpDocuments', recordId: '1001', version: 0, changedBy: null },
      { version: 1, values: { content: expect.stringContaining('六分钟') } },
    ]);
  });

  it('list what readers said, without what a terminal would obey, and what they looked for in vain', async () => {
    const { said, failed } = await run('list-feedback-command', []);
    expect(failed).toBe(false);
    expect(said).toContain('1 feedbacks');
    expect(said).toContain('2026-03-01 10:03  C10001  看不懂、缺内容  钢网厚度怎么选  /portal/server_guide_3003.html');
    expect(said).toContain('第一行\n    �[31m第二行');
    expect(said).toContain('1 pictures');
    expect(said).toContain('1 × 量子');
  });
});
