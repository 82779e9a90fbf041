import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallData } from '../../contract';
import type { MediaPicture } from '../../contract/files/media-calls';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { staffMessages } from '../../contract/staff/messages';
import { resourceKeys, resourceOf } from '../../contract/staff/rules/resources';
import { startWithSamples } from './archive-flow';
import { sendPicture } from './files-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
let other: TestBrowser;
/** Has the rights of activities alone. */
let organiser: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  [editor, other, organiser] = await Promise.all([
    signedIn(app, 'E10055', 'staff'),
    signedIn(app, 'E10000', 'staff'),
    signedIn(app, 'E10050', 'staff'),
  ]);
});
afterAll(() => app.close());

let colour = 0x100000;
/** A picture that is like no other. */
const photo = (width = 640, height = 480) => {
  colour += 4_321;
  const background = `#${colour.toString(16)}`;
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

type Uploaded = CallData<'POST /api/portal/v1/staff/uploadMedia'>;
async function add(name = '板.png', bytes?: Buffer, by = editor): Promise<Uploaded> {
  const reply = await sendPicture(by, 'POST /api/portal/v1/staff/uploadMedia', name, bytes ?? (await photo()));
  expect(reply.json()).toMatchObject({ code: 200 });
  return reply.json().data;
}

const list = async (query: object = {}) =>
  (await editor.call('POST /api/portal/v1/staff/getMedia', { pageNum: 1, pageSize: 60, ...query })).data;
const read = (id: string) => editor.call('POST /api/portal/v1/staff/getMediaPicture', { id });
const remove = ({ id, version }: Pick<MediaPicture, 'id' | 'version'>, by = editor) =>
  by.call('POST /api/portal/v1/staff/removeMedia', { id, version });
const change = ({ id, version, ...picture }: MediaPicture, values: object, by = editor) => {
  const { name, alt, focusX, focusY } = picture;
  const known = { name, alt, focusX, focusY, tags: picture.tags.join('\n') };
  return by.call('POST /api/portal/v1/staff/changeMedia', { id, version, values: { ...known, ...values } });
};
const replace = (id: string, by: string, who = editor) =>
  who.call('POST /api/portal/v1/staff/replaceMedia', { id, by });

const photoOf = (url: string): ContentRecord => ({ albumId: 1, title: '用到图片', url, position: 0 });
const banner = (picturePath: string): ContentRecord => ({
  title: '用到图片的横幅',
  picturePath,
  redirectPath: '/portal/m7.html',
  position: 0,
});
const save = async (resource: 'albumPhotos' | 'banners' | 'articles', values: ContentRecord, known: object = {}) =>
  (await editor.call('POST /api/portal/v1/staff/saveRecord', { resource, values, version: 0, ...known })).data;
const record = async (resource: 'albumPhotos' | 'banners', id: string) =>
  (await editor.call('POST /api/portal/v1/staff/getRecord', { resource, id })).data;

const status = async (url: string, by: TestBrowser) => (await by.send({ url })).statusCode;

describe('the media library', () => {
  it('has each picture once, also when another person adds it under another name', async () => {
    const bytes = await photo();
    const first = await add('第一张.png', bytes);
    expect(first).toMatchObject({ name: '第一张.png', width: 640, height: 480, version: 1, known: false, uses: 0 });
    expect(await add('另一个名字.jpg', bytes, other)).toMatchObject({ id: first.id, name: '第一张.png', known: true });
    const fresh = await photo();
    const both = await Promise.all([add('同时.png', fresh), add('同时.png', fresh, other)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map(({ known }) => known).sort()).toEqual([false, true]);
  });

  it('shows what nobody uses yet to those who choose from it, and to nobody else', async () => {
    const { address } = await add();
    expect(await status(address, editor)).toBe(200);
    expect(await status(address, organiser)).toBe(200);
    expect(await status(address, app.browser())).toBe(404);
    expect(await status(address, await signedIn(app, 'C10001'))).toBe(404);
  });

  it('finds pictures by name, description and tag, as they are written', async () => {
    const picture = await add('查找_100%.png');
    await change(picture, { alt: '四层板的切片', tags: '切片\n四层\n切片' });
    const found = async (query: object) => (await list(query)).data.map(({ id }) => id);
    for (const search of ['找_100%', '板的切', '四层']) expect(await found({ search })).toEqual([picture.id]);
    expect(await found({ search: '找a100' })).toEqual([]);
    expect(await found({ tag: '切片' })).toEqual([picture.id]);
    expect(await found({ tag: '切' })).toEqual([]);
    expect((await list()).tags).toEqual(expect.arrayContaining(['切片', '四层']));
  });

  it('says what stays in sight in the address, from the next choice on', async () => {
    const picture = await add();
    const { data } = await change(picture, { focusX: 20, focusY: 80 });
    expect(data.address).toBe(`${picture.address}-20-80`);
    expect(await status(data.address, editor)).toBe(200);
  });

  it('refuses a change of what another has changed meanwhile, by name', async () => {
    const picture = await add();
    expect(await change(picture, { name: '改过' }, other)).toMatchObject({ status: 200, data: { version: 2 } });
    const refused = await change(picture, { name: '也改' });
    expect(refused).toMatchObject({ status: 409, data: { reason: 'CHANGED' } });
    expect(refused.message).toContain('E10000');
    expect(await remove(picture)).toMatchObject({ status: 409, data: { reason: 'CHANGED' } });
  });

  it.each([
    ['name', { name: '  ' }],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `标签${at}`).join('\n') }],
    ['tags', { tags: '标'.repeat(21) }],
  ])('refuses a wrong %s', async (field, values) => {
    expect(await change(await add(), values)).toMatchObject({ status: 400, data: { field } });
  });
});

describe('where a picture is shown', () => {
  it('is found in every field of every kind that has pictures', async () => {
    const kinds = resourceKeys.filter((name) =>
      resourceOf(name).fields.some(({ kind }) => ['picture', 'pictures', 'html'].includes(kind)),
    );
    const { id, address } = await add();
    const tables = await import('../../server/content-tables');
    const { getTableColumns, eq } = await import('drizzle-orm');
    const { usesOf } = await import('../../server/modules/staff/media-uses');
    for (const name of kinds) {
      const { table, key } = tables.contentTables[name];
      const [row] = await app.context.db.select({ key }).from(table).limit(1);
      if (!row) continue;
      for (const { name: field, kind } of resourceOf(name).fields.filter(({ kind: each }) =>
        ['picture', 'pictures', 'html'].includes(each),
      )) {
        await app.context.db
          .transaction(async (tx) => {
            const value =
              kind === 'html' ? `<p><img src="${address}" alt=""></p>` : kind === 'pictures' ? [address] : address;
            expect(getTableColumns(table)).toHaveProperty(field);
            await tx
              .update(table)
              .set({ [field]: value })
              .where(eq(key, row.key));
            expect(await usesOf(tx, tables.contentTables, id), `${name}.${field}`).toMatchObject([
              { resource: name, id: String(row.key) },
            ]);
            throw new Error('undone');
          })
          .catch((error: Error) => {
            if (error.message !== 'undone') throw error;
          });
      }
    }
  });

  it('counts a draft of what readers see, and is said as such', async () => {
    const [shown, drafted] = [await add(), await add()];
    const { id } = await save('banners', banner(shown.address));
    const version = async () => (await record('banners', id)).version;
    await editor.call('POST /api/portal/v1/staff/operatePublication', {
      resource: 'banners',
      id,
      version: await version(),
      act: 'submit',
    });
    await other.call('POST /api/portal/v1/staff/operatePublication', {
      resource: 'banners',
      id,
      version: await version(),
      act: 'publish',
    });
    await save('banners', banner(drafted.address), { id, version: await version() });
    const place = { kind: '首页横幅', id, title: '用到图片的横幅', address: `/staff/content/banners/${id}` };
    expect((await read(shown.id)).data.places).toEqual([{ ...place, live: true }]);
    expect((await read(drafted.id)).data.places).toEqual([{ ...place, live: false }]);
    expect((await list({ unused: true })).data.map((each) => each.id)).not.toContain(drafted.id);
    expect((await list({ search: shown.name })).data.find((each) => each.id === shown.id)).toMatchObject({ uses: 1 });
  });
});

describe('removing', () => {
  it('is refused while a record shows the picture, and takes the file with it afterwards', async () => {
    const picture = await add();
    const { id, version } = await save('albumPhotos', photoOf(picture.address));
    expect(await remove(picture)).toMatchObject({
      status: 409,
      message: staffMessages.pictureInUse(1),
      data: { reason: 'IN_USE' },
    });
    await editor.call('POST /api/portal/v1/staff/removeRecords', {
      resource: 'albumPhotos',
      records: [{ id, version }],
    });
    expect((await remove(picture)).status).toBe(200);
    expect(await status(picture.address, editor)).toBe(404);
    expect((await read(picture.id)).status).toBe(404);
    expect((await remove(picture)).status).toBe(404);
  });
});

describe('replacing', () => {
  it('puts another picture in its places, in versions of their own', async () => {
    const [old, next] = [await add(), await add('新.png', await photo(800, 400))];
    const { id, version } = await save('albumPhotos', photoOf(old.address));
    expect(await replace(old.id, next.id)).toMatchObject({ status: 200, data: { replaced: 1, drafts: 0 } });
    expect(await record('albumPhotos', id)).toMatchObject({
      version: version + 1,
      values: { url: next.address, title: '用到图片' },
    });
    expect((await remove(old)).status).toBe(200);
  });

  it('leaves to a second person what has to be reviewed', async () => {
    const [old, next] = [await add(), await add()];
    const { id } = await save('banners', banner(old.address));
    const version = async () => (await record('banners', id)).version;
    for (const [act, by] of [
      ['submit', editor],
      ['publish', other],
    ] as const)
      await by.call('POST /api/portal/v1/staff/operatePublication', {
        resource: 'banners',
        id,
        version: await version(),
        act,
      });
    expect((await replace(old.id, next.id)).data).toEqual({ replaced: 1, drafts: 1 });
    expect(await record('banners', id)).toMatchObject({
      values: { picturePath: next.address },
      publication: { state: 'draft', live: true },
    });
    const shown = (await app.browser().call('POST /api/portal/v1/selectRotationMapList', { markFlag: 1 })).data;
    expect(shown.map(({ picturePath }) => picturePath)).toContain(old.address);
  });

  it('is refused as a whole where a record is not theirs to change', async () => {
    const [old, next] = [await add(), await add()];
    const { id } = await save('albumPhotos', photoOf(old.address));
    expect(await replace(old.id, next.id, organiser)).toMatchObject({
      status: 403,
      message: staffMessages.pictureElsewhere(resourceOf('albumPhotos').label),
    });
    expect((await record('albumPhotos', id)).values.url).toBe(old.address);
  });
});

describe('the sweep of uploads', () => {
  it('leaves what is in the library', async () => {
    const { id } = await add();
    app.clock.advance(25 * 60 * 60_000);
    await app.runSweeps();
    // Sessions have ended.
    editor = await signedIn(app, 'E10055', 'staff');
    expect((await read(id)).status).toBe(200);
  });
});
