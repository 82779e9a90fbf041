import { afterAll, beforeAll, expect, it } from 'vitest';
import { workEtch } from '../../contract/rules/photos';
import { addArticles } from '../../server/modules/news/write-article';
import { loadEventSamples } from '../../server/samples/events/load';
import { loadNewsSamples } from '../../server/samples/news/load';
import { loadSiteSamples } from '../../server/samples/site/load';
import { putActivity } from './events-crowd';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let visitor: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  await loadEventSamples(app.context);
  await loadNewsSamples(app.context);
  await loadSiteSamples(app.context);
  visitor = app.browser();
});
afterAll(() => app.close());

const albums = async (pictureCategory: 'customer_visit_factory' | 'headquarters_technical_salon') =>
  (await visitor.call('POST /api/portal/v1/factoryAlbum/getPhotoAlbums', undefined, { query: { pictureCategory } }))
    .data.albums;
const photos = async (parentId: number) =>
  (await visitor.call('POST /api/portal/v1/factoryAlbum/getAlbumPhotos', { parentId })).data.photos;

it('albums come by kind of activity, and their photos by album [R047] [R349]', async () => {
  const [visits, salons] = [await albums('customer_visit_factory'), await albums('headquarters_technical_salon')];
  expect(visits.map(({ pictureName }) => pictureName)).toEqual(['高校电子竞赛队参观多层板车间', '汽车电子客户审厂']);
  expect(salons).toHaveLength(2);
  expect(visits[0]).toEqual({ id: expect.any(Number), pictureName: expect.any(String), picturePath: workEtch.path });
  expect((await photos(visits[0]?.id ?? 0)).map(({ pictureName }) => pictureName)).toEqual([
    '内层蚀刻线',
    '压合机前',
    '钻孔车间',
    '飞针测试演示',
    '出炉的主控板',
    '纪念板发放',
  ]);
  expect(await photos(999_999)).toEqual([]);
});

it('highlights are of a visit or of a salon [R047] [R350]', async () => {
  const call = 'POST /api/portal/v1/factoryAlbum/getHighlights';
  const visit = (await visitor.call(call, { pictureCategory: 'gc_exciting_freeze_frame' })).data.pictures;
  const salon = (await visitor.call(call, { pictureCategory: 'sl_exciting_freeze_frame' })).data.pictures;
  expect([visit[0]?.pictureName, salon[0]?.pictureName]).toEqual(['走进车间', '多层板展台']);
  expect([visit.length, salon.length]).toEqual([6, 6]);
});

it('a category of one kind is none of the other [R349] [R350]', async () => {
  const send = (url: string, payload?: object) =>
    visitor.send({ method: 'POST', url, headers: { 'x-requested-with': 'portal' }, payload });
  const group = '/api/portal/v1/factoryAlbum';
  expect((await send(`${group}/getPhotoAlbums?pictureCategory=gc_exciting_freeze_frame`)).statusCode).toBe(400);
  expect((await send(`${group}/getPhotoAlbums`)).statusCode).toBe(400);
  expect((await send(`${group}/getHighlights`, { pictureCategory: 'customer_visit_factory' })).statusCode).toBe(400);
});

it('the first activity is the next whose sign-up ends, with all its fields [R347] [R348]', async () => {
  const call = 'POST /api/portal/v1/factoryVisit/getActivityList';
  const { db, now } = app.context;
  const hour = 3_600_000;
  const at = (hours: number) => new Date(now().getTime() + hours * hour);
  await putActivity(db, now(), { activityType: 1, title: '下周', endTime: at(200) });
  await putActivity(db, now(), { activityType: 1, title: '上周', endTime: at(-200) });
  await putActivity(db, now(), { activityType: 1, title: '昨天', endTime: at(-24) });
  await putActivity(db, now(), { activityType: 1, title: '明天', endTime: at(24), appletCodePictureUrl: 'art:code' });
  const { data } = await visitor.call(call, { pageNum: 1, pageSize: 10, activityType: 1 });
  expect(data.data.map(({ title }) => title)).toEqual([
    '明天',
    '下周',
    '高速信号沙龙：六层板的阻抗与叠层',
    '昨天',
    '上周',
  ]);
  expect(data.data[0]).toEqual({
    id: expect.any(Number),
    title: '明天',
    introduction: '<p>介绍</p>',
    activityStatus: 1,
    endTime: expect.any(Number),
    activityType: 1,
    appletCodePictureUrl: 'art:code',
    keywords: '',
    description: '',
    seoTitle: '',
    beginTime: expect.any(Number),
    finishTime: expect.any(Number),
    place: '报告厅',
    capacity: 2,
    remaining: 2,
  });
  expect(Math.abs(data.currentTime - now().getTime())).toBeLessThan(hour);
  const second = await visitor.call(call, { pageNum: 2, pageSize: 2, activityType: 1 });
  expect(second.data.data.map(({ title }) => title)).toEqual(['高速信号沙龙：六层板的阻抗与叠层', '昨天']);
});

it('six visitors are quoted for each type [R353]', async () => {
  const call = 'POST /api/portal/v1/factoryVisit/getTestimonials';
  for (const activityType of [0, 1] as const) {
    const { testimonials } = (await visitor.call(call, { activityType })).data;
    expect(testimonials).toHaveLength(6);
  }
  const [first] = (await visitor.call(call, { activityType: 0 })).data.testimonials;
  expect(first).toMatchObject({ visitorName: '周工', company: '医疗设备硬件工程师' });
});

it('an item of past news has its fields, and its text without tags and entities [R357]', async () => {
  const [id = 0] = (
    await addArticles(app.context, [
      {
        categoryCode: 3,
        typeCode: 'visiting_a_factory',
        title: '参观回顾',
        content: '<p>看板&nbsp;&amp;&nbsp;座谈 &lt;第一期&gt;</p><ul><li>压合</li></ul>',
        publishedAt: app.context.now(),
        visible: true,
      },
    ])
  ).map((article) => article.id);
  const call = 'POST /api/portal/v1/searchFactoryInformations';
  const { root } = (await visitor.call(call, { pageNum: 1, pageSize: 10, typeCode: 'visiting_a_factory' })).data;
  const item = root.find((one) => one.id === id);
  expect(item).toMatchObject({
    id,
    title: '参观回顾',
    topImage: expect.any(String),
    accessingCount: 0,
    commentCount: 0,
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
  });
  expect(item?.content).toMatch(/^看板\s&\s座谈 <第一期>\s?压合$/);
  const highlights = await visitor.call('POST /api/portal/v1/factoryAlbum/getHighlights', {
    pictureCategory: 'gc_exciting_freeze_frame',
  });
  for (const { picturePath } of highlights.data.pictures) expect(picturePath).toMatch(/^(?:art:|\/)/);
});

it('films and past news come by type, the news by pages with their total [R352] [R356]', async () => {
  const film = async (typeCode: 'Entering_the_factory' | 'Headquarters_Salon') =>
    (await visitor.call('POST /api/portal/v1/selectVideoCenterList', { pageNum: 1, pageSize: 1, typeCode })).data.root;
  expect((await film('Entering_the_factory'))[0]?.title).toBe('一镜看懂工厂参观');
  expect((await film('Headquarters_Salon'))[0]?.title).toBe('技术沙龙现场：与工程师面对面');
  const news = async (typeCode: 'visiting_a_factory' | 'headquarters_technical_salon', pageNum: number) =>
    (await visitor.call('POST /api/portal/v1/searchFactoryInformations', { pageNum, pageSize: 10, typeCode })).data;
  const visits = await news('visiting_a_factory', 1);
  expect(visits.total).toBeGreaterThan(0);
  expect(visits.root.length).toBe(Math.min(10, visits.total));
  expect(visits.root.every(({ typeCode }) => typeCode === 'visiting_a_factory')).toBe(true);
  expect((await news('headquarters_technical_salon', 1)).root[0]?.typeCode).toBe('headquarters_technical_salon');
  expect((await news('visiting_a_factory', 99)).root).toEqual([]);
});
