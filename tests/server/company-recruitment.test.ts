import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  editor = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const text = async () => (await app.browser().call('GET /api/portal/v1/company/getRecruitment', undefined)).data;

const publish = (resource: ResourceName, id: string, version: number) =>
  editor.call('POST /api/portal/v1/staff/operatePublication', { resource, id, version, act: 'publish' });

/** The record as it is entered, with what is changed in it, published. */
async function change(resource: ResourceName, id: string, values: Record<string, string>) {
  const { data } = await editor.call('POST /api/portal/v1/staff/getRecord', { resource, id });
  const changed = { ...data.values, ...values };
  const saved = await editor.call('POST /api/portal/v1/staff/saveRecord', {
    resource,
    id,
    version: data.version,
    values: changed,
  });
  return saved.status === 200 ? publish(resource, id, saved.data.version) : saved;
}

describe('the recruitment page of a new portal', () => {
  it('has two kinds of jobs [R361]', async () => {
    expect((await text()).jobs.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ['campus', '校园招聘'],
      ['social', '社会招聘'],
    ]);
  });

  it('has the lines of business of two industries, with three advantages each [R362]', async () => {
    const { businesses } = await text();
    const namesOf = (of: string) => businesses.filter(({ industry }) => industry === of).map(({ title }) => title);
    expect(namesOf('electronic')).toEqual(['PCB制造', 'PCBA服务', '设计软件', 'CAM软件', '钢网治具']);
    expect(namesOf('machinery')).toEqual(['FA零件商城', '三维打印', 'CNC', '钣金']);
    for (const { advantages } of businesses) expect(new Set(advantages.map(({ title }) => title)).size).toBe(3);
  });

  it('has a reason for each tab [R363]', async () => {
    const { reasons } = await text();
    expect(reasons.map(({ key }) => key).sort()).toEqual(['dream', 'life', 'workplace']);
    for (const { points } of reasons) expect(points).toHaveLength(3);
  });

  it('has eight pictures, each another one [R364]', async () => {
    const { photos } = await text();
    expect(photos.map(({ title }) => title)).toEqual([
      '周年庆典',
      '技能培训',
      '基地学习',
      '电影之夜',
      '公园游玩',
      '生日会',
      '户外团建',
      '卡丁车赛',
    ]);
    expect(new Set(photos.map(({ drawing }) => drawing)).size).toBe(8);
  });
});

describe('what staff change for the recruitment page', () => {
  it('is there once it is published: jobs with their roles', async () => {
    expect(await change('recruitmentJobs', 'social', { roles: '射频工程师\n 采购 ' })).toMatchObject({ status: 200 });
    expect((await text()).jobs.find(({ kind }) => kind === 'social')?.roles).toEqual(['射频工程师', '采购']);
  });

  it('is there once it is published, however often it is asked for', async () => {
    for (const heading of Array.from({ length: 30 }, (_, at) => `理由${at}`)) {
      await text();
      await change('recruitmentReasons', 'life', { heading });
      expect((await text()).reasons.find(({ key }) => key === 'life')?.heading).toBe(heading);
    }
  });

  it('is there once it is published: advantages, of which each line has a title and words', async () => {
    const bad = await change('recruitmentBusinesses', 'cnc', { advantages: '只有标题' });
    expect(bad).toMatchObject({ status: 400, data: { field: 'advantages' } });
    const advantages = '五轴|一次装夹\n在线测量|边做边量\n夜班无人|机器人上料';
    expect(await change('recruitmentBusinesses', 'cnc', { advantages })).toMatchObject({ status: 200 });
    expect((await text()).businesses.find(({ key }) => key === 'cnc')?.advantages).toEqual([
      { title: '五轴', words: '一次装夹' },
      { title: '在线测量', words: '边做边量' },
      { title: '夜班无人', words: '机器人上料' },
    ]);
  });

  it('is there once it is published: reasons and their picture', async () => {
    const values = { heading: '有梦就去做', picturePath: 'art:dream' };
    expect(await change('recruitmentReasons', 'dream', values)).toMatchObject({ status: 200 });
    expect((await text()).reasons.find(({ key }) => key === 'dream')).toMatchObject(values);
  });

  it('is there once it is published: pictures, of which one can go', async () => {
    const [first, second] = (await text()).photos;
    const values = { title: '新厂开工', words: '第一天', picturePath: '', drawing: 'kart', position: 0 };
    const resource = 'recruitmentPhotos';
    const added = await editor.call('POST /api/portal/v1/staff/saveRecord', { resource, values, version: 0 });
    expect((await text()).photos.map(({ title }) => title)).not.toContain('新厂开工');
    expect(await publish(resource, added.data.id, added.data.version)).toMatchObject({ status: 200 });
    const removed = await editor.call('POST /api/portal/v1/staff/removeRecords', {
      resource: 'recruitmentPhotos',
      records: [{ id: '1', version: 0 }],
    });
    expect(removed.status).toBe(200);
    const titles = (await text()).photos.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['新厂开工', second?.title]);
    expect(titles).not.toContain(first?.title);
  });

  it('is refused to customers', async () => {
    const customer = await signedIn(app, 'C10001', 'customer');
    const values = { kind: 'social', title: '社会招聘', words: '说明', roles: '' };
    const reply = await customer.call('POST /api/portal/v1/staff/saveRecord', {
      resource: 'recruitmentJobs',
      id: 'social',
      values,
      version: 1,
    });
    expect(reply.status).not.toBe(200);
    expect((await text()).jobs.find(({ kind }) => kind === 'social')?.title).toBe('社会招聘');
  });
});
