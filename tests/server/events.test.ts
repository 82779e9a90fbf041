import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEventSamples } from '../../server/samples/events/load';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let visitor: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  await loadEventSamples(app.context);
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
  expect(visits[0]).toEqual({ id: expect.any(Number), pictureName: expect.any(String), picturePath: 'art:album-1' });
  expect((await photos(visits[0]?.id ?? 0)).map(({ pictureName }) => pictureName)).toEqual([
    '签到合影',
    '内层线路车间',
    '压合机前',
    '飞针测试演示',
    '座谈交流',
    '纪念板发放',
  ]);
  expect(await photos(999_999)).toEqual([]);
});

it('highlights are of a visit or of a salon [R047] [R350]', async () => {
  const call = 'POST /api/portal/v1/factoryAlbum/getHighlights';
  const visit = (await visitor.call(call, { pictureCategory: 'gc_exciting_freeze_frame' })).data.pictures;
  const salon = (await visitor.call(call, { pictureCategory: 'sl_exciting_freeze_frame' })).data.pictures;
  expect([visit[0]?.pictureName, salon[0]?.pictureName]).toEqual(['走进展厅', '座无虚席']);
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
