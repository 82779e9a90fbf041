import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStatus } from '../../contract/limits/files';
import { readConfig } from '../../server/config';
import { putEmployees } from '../../server/modules/archive/employees-store';
import { lastVerificationDay, sealSnapshot, snapshotOf } from '../../server/modules/archive/report-content';
import { disputes, employees, reports } from '../../server/modules/archive/tables';
import { files } from '../../server/modules/files/tables';
import { chooseProviders } from '../../server/providers';
import { samplePeople } from '../../server/samples/people';
import { createFieldVault } from '../../server/security/field-vault';
import { loadSecrets } from '../../server/security/secrets';
import { openTestDatabase, openTestEmbedded } from './support/database';
import type { RunCommand } from './support/run-command';
import { runCommand, spawnCommand } from './support/run-command';

const folder = mkdtempSync(join(tmpdir(), 'portal-dispute-'));
const dataDir = join(folder, 'data');
const now = new Date('2026-03-01T02:03:04Z');
const code = 'ABCD1234EFGH5678';
const withProof = '11111111-1111-4111-8111-111111111111';
const expired = '22222222-2222-4222-8222-222222222222';
const proof = Buffer.from('%PDF-1.7\nproof\n%%EOF\n');
let databaseUrl = '';

/** Two disputes: of a good report with a file, and of one that has expired since. */
async function fill(): Promise<void> {
  const secrets = await loadSecrets(undefined, dataDir, false);
  const vault = createFieldVault(secrets);
  const onPostgres = process.env.TEST_DATABASE === 'postgres';
  const connection = onPostgres ? await openTestDatabase() : await openTestEmbedded(join(dataDir, 'database'));
  const { db } = connection;
  databaseUrl = 'url' in connection && typeof connection.url === 'string' ? connection.url : '';
  const [person] = samplePeople(now);
  if (!person) throw new Error('no sample employee');
  await putEmployees(db, vault, [person.record]);
  const [employee] = await db.select().from(employees);
  if (!employee) throw new Error('no employee');
  const report = (id: string, number: string, snapshot: string) => ({
    id,
    code: vault.seal(number, 'report.code'),
    codeIndex: vault.index(number, 'report.code'),
    snapshot,
    generatedAt: now,
    verifiableUntil: lastVerificationDay(now),
  });
  await db
    .insert(reports)
    .values([
      report(withProof, code, sealSnapshot(vault, snapshotOf(vault, employee, { reportIssuer: '星河' }, now))),
      report(expired, 'ZZZZ1234EFGH5678', ''),
    ]);
  const dispute = (id: string, content: string, createdAt: Date) => ({
    id,
    reportId: id,
    content: vault.seal(content, 'feedback.content'),
    phone: vault.seal('13800138000', 'feedback.phone'),
    createdAt,
  });
  await db
    .insert(disputes)
    .values([
      dispute(withProof, '入职日期应为2018年6月\n\u001b[31m第二行', now),
      dispute(expired, '部门有误', new Date(now.getTime() - 60_000)),
    ]);
  const { storage } = chooseProviders(readConfig({ DATA_DIR: dataDir }), secrets, () => now).providers;
  await storage.put('resume/2026-03-01/00ff-pdf', proof, 'application/pdf');
  await db.insert(files).values({
    id: 'a'.repeat(22),
    browserHash: 'browser',
    channel: 'resume',
    name: vault.seal('../张伟的证明.pdf', 'file.name'),
    size: proof.length,
    md5: '0'.repeat(32),
    suffix: 'pdf',
    key: 'resume/2026-03-01/00ff-pdf',
    status: fileStatus.uploaded,
    createdAt: now,
    confirmedAt: now,
    usedBy: withProof,
  });
  await connection.close();
}

beforeAll(fill);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: 'list' | 'export', words: readonly string[], by: RunCommand = runCommand) =>
  by(`server/commands/dispute-${command}.ts`, words, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

describe('the list of disputes', () => {
  it('shows what is disputed, newest first, and nobody to a passer-by [R490]', async () => {
    const { said } = await run('list', [], spawnCommand);
    expect(said).toContain('2 disputes, page 1 of 1');
    expect(said).toContain(`${withProof}  2026-03-01 10:03  张*  138****8000  pdf (1 KB)\n    入职日期应为2018年6月`);
    expect(said.indexOf(withProof)).toBeLessThan(said.indexOf(expired));
    expect(said).toContain(`${expired}  2026-03-01 10:02  -  138****8000  no proof\n    部门有误`);
    for (const secret of ['张伟', '13800138000', code]) expect(said).not.toContain(secret);
    expect(said).not.toContain('\u001b');
  });

  it('tells contacts where they are asked for, as JSON too [R490]', async () => {
    const { said } = await run('list', ['--contacts']);
    expect(said).toContain(`张伟  13800138000  ${code}  ../张伟的证明.pdf`);
    const listed = JSON.parse((await run('list', ['--json', '--contacts', '--size', '1'])).said);
    expect(listed).toMatchObject({ total: 2, page: 1, size: 1 });
    expect(listed.disputes).toEqual([
      {
        id: withProof,
        receivedAt: '2026-03-01 10:03',
        employeeName: '张伟',
        contactPhone: '13800138000',
        verificationCode: code,
        feedbackContent: '入职日期应为2018年6月\n\u001b[31m第二行',
        proof: { suffix: 'pdf', size: proof.length, name: '../张伟的证明.pdf' },
      },
    ]);
    expect((await run('list', ['--json'])).said).not.toContain('13800138000');
  });

  it('is paged, and explains itself', async () => {
    const { said } = await run('list', ['--page', '2', '--size', '1']);
    expect(said).toContain('2 disputes, page 2 of 2');
    expect(said).toContain(expired);
    expect(said).not.toContain(withProof);
    for (const words of [['--page', '0'], ['--size', 'x'], ['--what']]) {
      const wrong = await run('list', words);
      expect([wrong.failed, wrong.said.startsWith('Usage: npm run disputes:list')]).toEqual([true, true]);
    }
  });
});

describe('the export of a dispute', () => {
  it('writes all about it and its proof file, for its handler alone [R489] [R490]', async () => {
    const out = join(folder, 'out');
    const { said } = await run('export', [withProof, '--out', out]);
    expect(said).toContain(join(out, `${withProof}.pdf`));
    expect(readdirSync(out).sort()).toEqual([`${withProof}.json`, `${withProof}.pdf`]);
    expect(readFileSync(join(out, `${withProof}.pdf`))).toEqual(proof);
    expect(JSON.parse(readFileSync(join(out, `${withProof}.json`), 'utf8'))).toMatchObject({
      id: withProof,
      employeeName: '张伟',
      contactPhone: '13800138000',
      proof: { name: '../张伟的证明.pdf' },
    });
    for (const name of readdirSync(out)) expect(statSync(join(out, name)).mode & 0o077).toBe(0);
  });

  it('writes the JSON alone where there was no proof, also of an expired report', async () => {
    const out = join(folder, 'alone');
    await run('export', [expired, '--out', out]);
    expect(readdirSync(out)).toEqual([`${expired}.json`]);
    expect(JSON.parse(readFileSync(join(out, `${expired}.json`), 'utf8'))).toMatchObject({
      employeeName: '',
      feedbackContent: '部门有误',
      proof: null,
    });
  });

  it('says in one line what it cannot do', async () => {
    const nobody = '33333333-3333-4333-8333-333333333333';
    const unknown = await run('export', [nobody, '--out', join(folder, 'none')]);
    expect(unknown).toEqual({ failed: true, said: `there is no dispute ${nobody}\n` });
    for (const words of [[withProof], ['../x', '--out', folder], []])
      expect((await run('export', words)).said).toMatch(/^Usage: npm run disputes:export/);
  });
});
