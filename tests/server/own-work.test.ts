import { afterAll, beforeAll, expect, it } from 'vitest';
import { staff } from '../../contract/limits/staff';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let author: TestBrowser;
let reviewer: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  [author, reviewer] = await Promise.all([signedIn(app, 'E10055'), signedIn(app, 'E10000')]);
});
afterAll(() => app.close());

const resource = 'banners';
const banner = (title: string): ContentRecord => ({
  title,
  picturePath: 'art:banner-smt',
  redirectPath: '/portal/m7.html',
  position: 0,
});
async function save(by: TestBrowser, title: string, known: { id?: string; version?: number } = {}) {
  app.clock.advance(1_000);
  const body = { resource, values: banner(title), version: 0, ...known } as const;
  return (await by.call('POST /api/portal/v1/staff/saveRecord', body)).data;
}
async function operate(by: TestBrowser, id: string, act: 'submit' | 'return' | 'publish') {
  const { data } = await by.call('POST /api/portal/v1/staff/getRecord', { resource, id });
  return by.call('POST /api/portal/v1/staff/operatePublication', { resource, id, version: data.version, act });
}
const workOf = async (by: TestBrowser) => (await by.call('POST /api/portal/v1/staff/getOwnWork', undefined)).data;
const names = (work: readonly { title: string; state: string }[]) =>
  work.map(({ title, state }) => `${title} ${state}`);

it('lists what one has written and not published, and what waits for the review of another', async () => {
  expect(await workOf(author)).toEqual({ drafts: [], reviews: [] });
  const one = await save(author, '第一张');
  const two = await save(author, '第二张');
  expect(names((await workOf(author)).drafts)).toEqual(['第二张 draft', '第一张 draft']);
  expect(await workOf(reviewer)).toEqual({ drafts: [], reviews: [] });

  await operate(author, one.id, 'submit');
  expect(names((await workOf(author)).drafts)).toEqual(['第二张 draft', '第一张 review']);
  expect((await workOf(author)).reviews).toEqual([]);
  expect((await workOf(reviewer)).reviews).toMatchObject([
    { resource, id: one.id, title: '第一张', state: 'review', by: '编辑小林' },
  ]);
  await operate(reviewer, one.id, 'publish');
  expect(names((await workOf(author)).drafts)).toEqual(['第二张 draft']);
  expect((await workOf(reviewer)).reviews).toEqual([]);

  // It is listed for its last author, who cannot review it even where another person sent it.
  await save(reviewer, '第二张改', { id: two.id, version: two.version });
  expect((await workOf(author)).drafts).toEqual([]);
  expect(names((await workOf(reviewer)).drafts)).toEqual(['第二张改 draft']);
  await operate(author, two.id, 'submit');
  expect((await workOf(reviewer)).reviews).toEqual([]);
});

it('lists the first of many, and nothing to those who have no content', async () => {
  for (let at = 0; at <= staff.ownWorkShown; at += 1) await save(author, `许多 ${at}`);
  const { drafts } = await workOf(author);
  expect(drafts).toHaveLength(staff.ownWorkShown);
  expect(drafts[0]?.title).toBe(`许多 ${staff.ownWorkShown}`);
  const service = await signedIn(app, 'E10040');
  expect(await service.call('POST /api/portal/v1/staff/getOwnWork', undefined)).toMatchObject({ code: 403 });
});
