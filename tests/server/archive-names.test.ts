import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idNoChecksum } from '../../contract/archive/rules/id-no';
import { putSampleAccounts } from '../../server/samples/accounts';
import { ownReport } from './archive-flow';
import { customer } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

const { same, different }: { same: [string, string][]; different: [string, string][] } = JSON.parse(
  readFileSync('tests/cases/names.json', 'utf8'),
);
const idNo = (digits: string) => digits + idNoChecksum(digits);
/** Each name of HR's records with a number of its own. */
const numbers = new Map(
  [...new Set([...same, ...different].map(([name]) => name))].map((name, at) => [name, idNo(`4403051990030710${at}`)]),
);
const numberOf = (name: string) => numbers.get(name) ?? '';

let app: TestApp;
let hr: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  await putSampleAccounts(app.context);
  hr = await customer(app, 'E10056');
  expect(await take([...numbers.keys()].map((name) => [name, name]))).toMatchObject({ status: 200 });
});
afterAll(() => app.close());

/** The file of people of HR's records, under the second name of each pair. */
const fileOf = (people: [string, string][]) =>
  Buffer.from(
    [
      '姓名,身份证号,入职日期,部门,职务',
      ...people.map(([name, to]) => `${to},${numberOf(name)},2018/7/2,工程部,工程师`),
    ].join('\n'),
  ).toString('base64');
const preview = async (people: [string, string][]) =>
  (await hr.sealed('POST /api/portal/v1/staff/previewEmployees', { csv: fileOf(people) })).data;
const take = async (people: [string, string][]) =>
  hr.sealed('POST /api/portal/v1/staff/importEmployees', { csv: fileOf(people), seen: (await preview(people)).seen });
const search = async (text: string) =>
  (await hr.sealed('POST /api/portal/v1/staff/getEmployees', { pageNum: 1, pageSize: 20, search: text })).data.data;

describe('a name of HR’s records', () => {
  it.each(same)('%j is found, checked and imported as %j', async (name, written) => {
    expect(await search(written)).toMatchObject([{ name }]);
    expect(await preview([[name, written]])).toMatchObject({ added: 0, changed: 0, same: 1 });
    expect(await take([[name, written]])).toMatchObject({ status: 200 });
    expect(await search(name)).toMatchObject([{ name }]);
    const { report } = await ownReport(app, { name: written, idNo: numberOf(name) });
    expect(report.employeeName).toBe(name);
  });

  it.each(different)('%j is not %j', async (name, written) => {
    expect(await search(written)).toEqual([]);
    expect(await preview([[name, written]])).toMatchObject({ changed: 1, same: 0 });
    await expect(ownReport(app, { name: written, idNo: numberOf(name) })).rejects.toThrow('未查询到您的履历信息');
  });
});
