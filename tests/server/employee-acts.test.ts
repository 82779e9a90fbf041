import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { employeeHistory, employees, reports } from '../../server/modules/archive/tables';
import { putSampleAccounts } from '../../server/samples/accounts';
import { ownReport, startWithEmployees } from './archive-flow';
import { customer } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let hr: TestBrowser;
beforeAll(async () => {
  app = await startWithEmployees();
  await putSampleAccounts(app.context);
  hr = await customer(app, 'E10056');
});
afterAll(() => app.close());

const page = { pageNum: 1, pageSize: 20 };
const key = (at: number): string => String(at).padStart(32, '0');
const person = { name: '钱新来', idNo: '11010119900307387X' };
const filled: ContentRecord = {
  ...person,
  hireDate: '2020-03-01',
  leaveDate: '',
  department: '工程部',
  position: '工程师',
  performanceEvaluation: '',
  performanceAnnotations: '',
  performanceList: '2024：按期交付',
  honoraryAwardsList: '',
  laborDisputes: false,
  signedDocument: false,
};
const add = (values: ContentRecord, requestKey?: string, by = hr) =>
  by.sealed('POST /api/portal/v1/staff/addEmployee', { values: { ...values }, ...(requestKey && { requestKey }) });
const one = async (id: string) => (await hr.call('POST /api/portal/v1/staff/getEmployee', { id })).data;
type Act = CallBody<'POST /api/portal/v1/staff/recordEmployeeAct'>;
const record = async (id: string, given: Pick<Act, 'act' | 'values'> & Partial<Act>) =>
  hr.sealed('POST /api/portal/v1/staff/recordEmployeeAct', {
    id,
    seen: given.seen ?? (await one(id)).seen,
    reason: '本人提交材料',
    ...given,
  });
const history = async (id: string, by = hr) =>
  (await by.call('POST /api/portal/v1/staff/getEmployeeHistory', { id })).data;
const remove = async (id: string) =>
  hr.call('POST /api/portal/v1/staff/removeEmployee', { id, seen: (await one(id)).seen });
const logged = async () => {
  const admin = await customer(app, 'E10000');
  const log = await admin.call('POST /api/portal/v1/staff/getLog', { ...page, resource: 'employees', kind: 'changes' });
  return log.data.data;
};
const search = async (text: string) =>
  (await hr.sealed('POST /api/portal/v1/staff/getEmployees', { ...page, search: text })).data.data;

it('an employee is added once, also where the reply was lost; the number belongs to one', async () => {
  expect(await add({ ...filled, idNo: '123' })).toMatchObject({ status: 400, data: { idNo: '身份证号格式不正确' } });
  expect(await add({ ...filled, hireDate: '' })).toMatchObject({ status: 400 });
  const [first, again] = await Promise.all([add(filled, key(1)), add(filled, key(1))]);
  expect(first).toMatchObject({ status: 200, message: '已新增', data: { name: person.name, department: '工程部' } });
  expect(again).toMatchObject({ status: 200, data: { id: first.data.id } });
  expect(await search(person.idNo)).toHaveLength(1);
  expect(await add({ ...filled, department: '另一部门' }, key(1))).toMatchObject({
    status: 409,
    data: { reason: 'ADDED' },
  });
  expect(await add(filled, key(2))).toMatchObject({ status: 409, message: '该证件号码已有员工' });
  expect(JSON.stringify(first)).not.toContain(person.idNo);
  expect(app.logs.join('')).not.toContain(person.idNo);
  expect(await history(first.data.id)).toMatchObject([{ kind: 'add', by: '人事小何' }]);
  expect((await logged())[0]).toMatchObject({ act: 'add', actorCode: 'E10056' });
  expect(JSON.stringify(await logged())).not.toMatch(new RegExp(`${person.name}|${person.idNo}`));
});

it('leaving, coming again, another name and another document are acts with a history, which is stored encrypted', async () => {
  const [found] = await search(person.idNo);
  const id = found?.id ?? '';
  expect(
    await record(id, { act: 'rehire', values: { hireDate: '2024-01-01', department: '部', position: '职' } }),
  ).toMatchObject({
    status: 409,
    data: { reason: 'STATE' },
  });
  expect(await record(id, { act: 'leave', values: { leaveDate: '2019-01-01' } })).toMatchObject({
    status: 400,
    data: { leaveDate: '离职日期早于入职日期' },
  });
  expect(await record(id, { act: 'leave', values: { leaveDate: '2023-06-30' }, reason: ' ' })).toMatchObject({
    status: 400,
    data: { reason: '请输入原因' },
  });
  const { seen } = await one(id);
  const leaving = { act: 'leave', values: { leaveDate: '2023-06-30' }, seen, requestKey: key(3) } as const;
  const twice = await Promise.all([record(id, leaving), record(id, leaving)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await record(id, { ...leaving, requestKey: key(4) })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^该员工已由 人事小何（E10056） 于 \d\d:\d\d 办理离职$/),
  });
  expect(await record(id, { act: 'leave', values: { leaveDate: '2023-07-31' } })).toMatchObject({
    status: 409,
    data: { reason: 'STATE' },
  });
  expect((await one(id)).leaveDate).toBe('2023-06-30');

  const back = { department: '质量中心', position: '主管' };
  expect(await record(id, { act: 'rehire', values: { hireDate: '2023-06-30', ...back } })).toMatchObject({
    status: 400,
    data: { hireDate: '再次入职的日期应晚于离职日期' },
  });
  expect(await record(id, { act: 'rehire', values: { hireDate: '2024-02-01', ...back } })).toMatchObject({
    status: 200,
    data: { hireDate: '2024-02-01', leaveDate: '', department: '质量中心' },
  });

  expect(await record(id, { act: 'identify', values: { name: person.name, idNo: '' } })).toMatchObject({
    status: 409,
    data: { reason: 'SAME' },
  });
  const taken = (await app.context.db.select().from(employees)).find((row) => row.id !== id);
  const others = app.context.vault.open(taken?.idNo ?? '', 'employee.idNo');
  expect(await record(id, { act: 'identify', values: { name: person.name, idNo: others } })).toMatchObject({
    status: 409,
    data: { reason: 'TAKEN' },
  });
  expect(await record(id, { act: 'identify', values: { name: '钱改名', idNo: 'E12345678' } })).toMatchObject({
    status: 200,
    data: { name: '钱改名' },
  });
  expect(await search(person.idNo)).toEqual([]);
  expect(await search('E12345678')).toMatchObject([{ id }]);

  const past = await history(id);
  expect(past.map(({ kind }) => kind)).toEqual(['identify', 'rehire', 'leave', 'add']);
  expect(past[0]?.changes.map(({ field }) => field)).toEqual(['姓名', '证件号码']);
  expect(past[1]?.changes).toContainEqual({ field: '离职日期', before: '2023-06-30', after: '' });
  expect(past.every(({ by, at }) => by === '人事小何' && at !== '')).toBe(true);
  expect(past[2]?.reason).toBe('本人提交材料');
  expect(JSON.stringify(past)).not.toMatch(new RegExp(`${person.idNo}|E12345678`));
  const rows = await app.context.db.select().from(employeeHistory).where(eq(employeeHistory.employeeId, id));
  expect(JSON.stringify(rows)).not.toMatch(/钱|质量中心|本人提交材料/);
  const entries = (await logged()).slice(0, 3);
  expect(entries.map(({ act }) => act)).toEqual(['identify', 'rehire', 'leave']);
  expect(JSON.stringify(entries)).not.toMatch(/钱新来|钱改名|质量中心/);
});

it('a report is that of the present facts; one who left less than three years ago gets it, with another name only under that', async () => {
  const [found] = await search('E12345678');
  const id = found?.id ?? '';
  await record(id, { act: 'leave', values: { leaveDate: '2024-12-31' } });
  const { report } = await ownReport(app, { name: '钱改名', idNo: 'E12345678' });
  expect(report).toMatchObject({ employeeName: '钱改名', onDutyStatus: '离职', department: '质量中心' });
  await expect(ownReport(app, person)).rejects.toThrow();

  // What hangs on a number follows it.
  await record(id, { act: 'identify', values: { name: '钱改名', idNo: 'E87654321' } });
  const [row] = await app.context.db.select().from(employees).where(eq(employees.id, id));
  expect(await app.context.db.$count(reports, eq(reports.personIndex, row?.idNoIndex ?? ''))).toBe(1);
  expect(await remove(id)).toMatchObject({
    status: 409,
    message: '该员工已有履历报告，不能删除；如已离职，请办理离职',
  });
});

it('one who was added by mistake is removed with the history, by nobody but HR', async () => {
  const { data } = await add({ ...filled, name: '误加', idNo: 'E11112222' });
  const admin = await customer(app, 'E10000');
  const editor = await customer(app, 'E10055');
  expect(await add({ ...filled, idNo: 'E33334444' }, undefined, editor)).toMatchObject({ status: 403 });
  expect(await editor.call('POST /api/portal/v1/staff/getEmployeeHistory', { id: data.id })).toMatchObject({
    status: 403,
  });
  const read = { ...page, resource: 'employees', kind: 'readings' } as const;
  await history(data.id);
  expect((await admin.call('POST /api/portal/v1/staff/getLog', read)).data.data[0]).toMatchObject({
    act: 'read',
    actorCode: 'E10056',
  });
  expect(await remove(data.id)).toMatchObject({ status: 200 });
  expect(await hr.call('POST /api/portal/v1/staff/getEmployee', { id: data.id })).toMatchObject({ status: 404 });
  expect(await app.context.db.$count(employeeHistory, eq(employeeHistory.employeeId, data.id))).toBe(0);
  expect((await logged())[0]).toMatchObject({ act: 'remove' });
});

it('an import and a correction are in the history too', async () => {
  const csv = Buffer.from('姓名,身份证号,入职日期,部门,职务\n孙导入,E55556666,2021-01-04,工程部,工程师').toString(
    'base64',
  );
  const { seen } = (await hr.sealed('POST /api/portal/v1/staff/previewEmployees', { csv })).data;
  await hr.sealed('POST /api/portal/v1/staff/importEmployees', { csv, seen });
  const [found] = await search('E55556666');
  const id = found?.id ?? '';
  const { seen: version, values } = await one(id);
  await hr.sealed('POST /api/portal/v1/staff/correctEmployee', {
    id,
    seen: version,
    values: { ...values, position: '高级工程师' },
    reason: '职务填错',
  });
  expect(await history(id)).toMatchObject([
    { kind: 'correct', reason: '职务填错', changes: [{ field: '职务', before: '工程师', after: '高级工程师' }] },
    { kind: 'import', by: '人事小何' },
  ]);
});

it('one number that two employees are given at once becomes that of one', async () => {
  const added = await Promise.all([
    add({ ...filled, name: '钱其一', idNo: '110101199003071057' }),
    add({ ...filled, name: '钱其二', idNo: '110101199003071137' }),
  ]);
  const ids = added.map(({ data }) => data.id);
  const values = { name: '钱同时', idNo: '110101199003071217' };
  const both = await Promise.all(ids.map((id) => record(id, { act: 'identify', values })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ message: '该证件号码已有员工' });
});
