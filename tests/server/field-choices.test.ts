import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentRecord } from '../../contract/rules/record-fields';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { resourceKeys, resourceOf, resources } from '../../contract/staff/rules/resources';
import { startWithColleagues } from './colleagues';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let author: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  ({ app, author, admin } = await startWithColleagues());
});
afterAll(() => app.close());

interface Asked {
  search?: string;
  chosen?: string;
  values?: Record<string, string | number>;
  by?: TestBrowser;
}
const choices = async (resource: ResourceName, field: string, { by = admin, ...asked }: Asked = {}) =>
  by.call('POST /api/portal/v1/staff/getChoices', { resource, field, values: {}, search: '', chosen: '', ...asked });

it('finds records by title or key, the chosen one first, at most as many as are shown', async () => {
  const { data } = await choices('notices', 'informationId');
  expect(data).toHaveLength(30);
  const last = data.at(-1);
  expect((await choices('notices', 'informationId', { search: String(last?.value) })).data).toContainEqual(last);
  expect((await choices('notices', 'informationId', { search: last?.title ?? '' })).data).toContainEqual(last);
  expect((await choices('notices', 'informationId', { chosen: String(last?.value) })).data[0]).toEqual(last);
  expect((await choices('notices', 'informationId', { search: '%' })).data).toEqual([]);
});

it('keeps to what other fields of the record say, and shows each once', async () => {
  const categories = (await choices('helpDocuments', 'categoryCode')).data;
  expect(new Set(categories.map(({ value }) => value)).size).toBe(categories.length);
  const [first, second] = categories;
  const types = async (categoryCode: string) =>
    (await choices('helpDocuments', 'typeCode', { values: { categoryCode } })).data.map(({ value }) => value);
  expect(await types(String(first?.value))).not.toEqual(await types(String(second?.value)));
  expect(await types('')).toEqual([]);
  const albums = await choices('factoryPictures', 'parentId', {
    values: { pictureCategory: 'gc_exciting_freeze_frame' },
  });
  expect(albums.data.length).toBeGreaterThan(0);
});

it('is called by its title in the list', async () => {
  const page = { pageNum: 1, pageSize: 20 } as const;
  const listed = async (resource: ResourceName) =>
    (await admin.call('POST /api/portal/v1/staff/getRecords', { resource, ...page })).data.data;
  for (const { values, names } of await listed('helpDocuments')) {
    const { categoryCode } = values;
    const types = (await choices('helpDocuments', 'typeCode', { values: { categoryCode: String(categoryCode) } })).data;
    expect(names.typeCode).toBe(types.find(({ value }) => value === values.typeCode)?.title);
  }
  const groups = await listed('menuGroups');
  expect(groups.find(({ values }) => values.place === 'products')?.names).toEqual({ place: '产品服务' });
  // What it can be beside records has its words in the page.
  expect(groups.find(({ values }) => values.place === 'footer')?.names).toEqual({});
});

it('is for who may read the kind, and for fields that name records', async () => {
  expect(await choices('goods', 'spuCode', { by: author })).toMatchObject({ code: 403 });
  expect(await choices('menuGroups', 'title')).toMatchObject({ code: 404, message: '该内容没有这一栏' });
});

it('each field of a kind that names records can be what the samples have', async () => {
  const relations = resourceKeys.flatMap((resource) =>
    resourceOf(resource).fields.flatMap(({ name, refers }) => (refers ? [{ resource, name, refers }] : [])),
  );
  expect(relations.length).toBeGreaterThanOrEqual(6);
  for (const { resource, name, refers } of relations) {
    expect(Object.keys(resources)).toContain(refers.kind);
    const page = { resource, pageNum: 1, pageSize: 20 } as const;
    const listed = (await admin.call('POST /api/portal/v1/staff/getRecords', page)).data.data;
    for (const { id } of listed) {
      const { data } = await admin.call('POST /api/portal/v1/staff/getRecord', { resource, id });
      const record: ContentRecord = data.values;
      const chosen = String(record[name]);
      if (chosen === '' || refers.also?.some(([value]) => value === chosen)) continue;
      const values = Object.fromEntries((refers.with ?? []).map((each) => [each, record[each] ?? '']));
      const found = await choices(resource, name, { values: values as Record<string, string>, chosen });
      expect([resource, name, found.data[0]?.value]).toEqual([resource, name, record[name]]);
    }
  }
});
