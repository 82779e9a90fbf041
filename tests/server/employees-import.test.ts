import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idNoChecksum } from '../../contract/archive/rules/id-no';
import { findEmployee, putEmployees } from '../../server/modules/archive/employees-store';
import { parseEmployees } from '../../server/modules/archive/import/parse';
import { employees } from '../../server/modules/archive/tables';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';
import { openTestEmbedded } from './support/database';
import type { RunCommand } from './support/run-command';
import { runCommand, spawnCommand } from './support/run-command';
import type { XlsxCell } from './support/xlsx';
import { xlsxOf } from './support/xlsx';

const idNo = (digits: string) => digits + idNoChecksum(digits);
const first = idNo('44030519900307102');
const second = idNo('44030519900307103');
const head = '姓名,身份证号,入职日期,离职日期,部门,职务,劳动纠纷,绩效评价,绩效说明,绩效内容,荣誉奖项,电子签章';
const good = [
  head,
  `张三,${first},2020/1/5,,制造部,工程师,无,优秀,,2024:完成产线改造;2025：良率提升,2024:优秀员工,否`,
  `李四,${second},2019-03-01,2024年6月30日,品质部,主管,有,一般,按期完成,,,是`,
].join('\r\n');

const faultsOf = async (text: string) => {
  const parsed = await parseEmployees(Buffer.from(text));
  return 'faults' in parsed ? parsed.faults : [];
};
const recordsOf = async (bytes: Buffer) => {
  const parsed = await parseEmployees(bytes);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.records;
};

describe('a file of employees', () => {
  it('is read with Chinese headings [R481] [R482]', async () => {
    expect(await recordsOf(Buffer.from(good))).toEqual([
      {
        name: '张三',
        idNo: first,
        hireDate: '2020-01-05',
        leaveDate: null,
        department: '制造部',
        position: '工程师',
        laborDisputes: false,
        performanceEvaluation: '优秀',
        performanceAnnotations: '',
        performanceList: [
          { belongYear: '2024', performanceContent: '完成产线改造' },
          { belongYear: '2025', performanceContent: '良率提升' },
        ],
        honoraryAwardsList: [{ belongYear: '2024', honoraryAwardsName: '优秀员工' }],
        signedDocument: false,
      },
      expect.objectContaining({ leaveDate: '2024-06-30', laborDisputes: true, signedDocument: true }),
    ]);
  });

  it('may end with rows and columns of empty cells', async () => {
    const rows = readFileSync('tests/cases/trailing-rows.csv');
    expect(await recordsOf(rows)).toMatchObject([{ name: '甲乙' }]);
    expect(await recordsOf(Buffer.from(`${good},,\r\n , ,\t\r\n`))).toEqual(await recordsOf(Buffer.from(good)));
  });

  it('may be GB18030, or UTF-8 with a mark, or have wire names as headings', async () => {
    expect(await recordsOf(iconv.encode(good, 'gb18030'))).toEqual(await recordsOf(Buffer.from(good)));
    expect(await recordsOf(Buffer.from(`\uFEFF${good}`))).toEqual(await recordsOf(Buffer.from(good)));
    const wire = `employeeName,employeeIdCard,employmentDate,department,position\n王五,${first},2020-01-05,制造部,技术员`;
    expect(await recordsOf(Buffer.from(wire))).toMatchObject([{ name: '王五', leaveDate: null, performanceList: [] }]);
  });

  it('may be an xlsx file, whose dates are dates, but whose ID numbers are text', async () => {
    const headings = head.split(',').slice(0, 6);
    const rows = (number: XlsxCell) => [headings, ['张三', number, { day: '43835' }, '', '制造部', '工程师']];
    expect(await recordsOf(xlsxOf(rows(first)))).toMatchObject([{ name: '张三', idNo: first, hireDate: '2020-01-05' }]);
    const parsed = await parseEmployees(xlsxOf(rows({ number: '4.4030519900307098E+17' })));
    expect(parsed).toMatchObject({ faults: [{ line: 2, reason: expect.stringContaining('超过15位') }] });
  });

  it('is told all its faults with their lines, without numbers and names [R452]', async () => {
    const faults = await faultsOf(
      [
        head,
        `张三,440305199003071021,2020-01-05,,制造部,工程师,,,,,,`,
        `李四,${second},2020-02-30,,制造部,工程师,,,,,,`,
        `王五,${first},2020-01-05,2019-01-01,,工程师,也许,,,内容,,`,
        `赵六,${second},2020-01-05,,制造部,工程师,,,,,,`,
        `钱七,${second},2020-01-05,,制造部,工程师,,,,,,`,
      ].join('\n'),
    );
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 4, 4, 4, 6]);
    expect(faults[0]?.reason).toContain('身份证号格式不正确');
    expect(faults[1]?.reason).toContain('入职日期');
    expect(faults.at(-1)?.reason).toContain('第5行重复');
    expect(JSON.stringify(faults)).not.toMatch(/\d{17}|张三|李四/);
  });

  it('needs its headings', async () => {
    expect((await faultsOf('姓名,工号\n张三,1'))[0]?.reason).toContain('缺少列：身份证号');
    expect((await faultsOf(`${head},工号\n`)).some(({ reason }) => reason.includes('第13列的表头无法识别'))).toBe(true);
    expect((await faultsOf(''))[0]?.reason).toContain('文件为空');
    expect((await faultsOf(head))[0]?.reason).toContain('没有数据行');
    expect((await faultsOf(`${head}\n"张三`))[0]?.reason).toContain('CSV');
  });
});

describe('the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('takes new employees and replaces known ones, numbers sealed', async () => {
    const { db, vault } = app.context;
    const records = await recordsOf(Buffer.from(good));
    expect(await putEmployees(db, vault, records)).toEqual({ added: 2, replaced: 0 });
    const changed = records.map((record) => ({ ...record, position: '经理' }));
    expect(await putEmployees(db, vault, changed)).toEqual({ added: 0, replaced: 2 });
    const rows = await db.select().from(employees);
    expect(rows.map(({ position }) => position)).toEqual(['经理', '经理']);
    expect(JSON.stringify(rows)).not.toContain(first);
    const found = await findEmployee(db, vault, { name: '张三', idNo: ` ${first.toLowerCase()} ` });
    expect(vault.open(found?.idNo ?? '', 'employee.idNo')).toBe(first);
  });

  it('takes all or nothing', async () => {
    const { db, vault } = app.context;
    const [record] = await recordsOf(Buffer.from(good));
    if (!record) throw new Error('no record');
    const many = Array.from({ length: 600 }, (_, index) => ({ ...record, idNo: `B${String(index).padStart(9, '0')}` }));
    const before = (await db.select().from(employees)).length;
    const spoiled = many.map((one, index) => (index === 599 ? { ...one, hireDate: 'never' } : one));
    await expect(putEmployees(db, vault, spoiled)).rejects.toThrow();
    expect(await db.select().from(employees)).toHaveLength(before);
  });
});

/** It has an embedded database of its own, whichever the tests have. */
describe.runIf(process.env.TEST_DATABASE === 'pglite')('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
  const file = join(folder, 'employees.csv');
  // A new one would take the command four times as long.
  beforeAll(async () => (await openTestEmbedded(join(folder, 'data', 'database'))).close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (words: readonly string[], by: RunCommand = runCommand) =>
    (await by('server/modules/archive/import/command.ts', words, { DATA_DIR: join(folder, 'data') })).said;

  it('imports, counts, and explains itself', async () => {
    writeFileSync(file, good);
    expect(await run([file], spawnCommand)).toContain('Imported 2 employees: 2 new, 0 replaced');
    writeFileSync(file, `${good}\n坏,1,2,,,,,,,,,`);
    expect(await run([file])).toContain('line 4: ');
    expect(await run([])).toContain('姓名 or employeeName (required)');
  });

  it('does not touch a database that the server has open', async () => {
    writeFileSync(file, good);
    // Another process, which is there as long as this one.
    writeFileSync(join(folder, 'data', 'lock'), String(process.ppid));
    expect(await run([file])).toContain(`is in use by process ${process.ppid}`);
    rmSync(join(folder, 'data', 'lock'));
  });
});
