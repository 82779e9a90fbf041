import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoAddress, photoSources, readPhotoAddress } from '../../../contract/rules/photo-address';
import { servePhotos } from '../../../server/photos';
import { createPhotoVersions } from '../../../server/pictures/photo-versions';

const photo = { name: 'half', width: 900, height: 600, focus: [30, 70], colours: ['0b4a37', 'c8733a'] } as const;
const address = photoAddress(photo, '12ab34cd');

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const colour = { create: { width: photo.width, height: photo.height, channels: 3 as const, background: '#0b4a37' } };
  await writeFile(join(folder, 'half.webp'), await sharp(colour).webp().toBuffer());
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ half: { file: 'half.webp', ...photo } }));
  app = Fastify();
  await servePhotos(app, folder, join(folder, 'versions'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string, accept: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { accept } });
  return { statusCode, headers, ...(statusCode === 200 ? await sharp(rawPayload).metadata() : {}) };
};

describe('addresses of photos', () => {
  it('say what a page lays out, and nothing for other pictures', () => {
    expect(readPhotoAddress(address)).toEqual(photo);
    for (const other of ['art:board', '/api/portal/v1/pictures/abc', '/api/portal/v1/photos/half', ''])
      expect(readPhotoAddress(other)).toBeUndefined();
  });

  it('list each width up to the widest', () => {
    expect(photoSources('/p.jpg', 900)).toBe(
      '/p.jpg?w=320 320w, /p.jpg?w=480 480w, /p.jpg?w=640 640w, /p.jpg?w=900 900w',
    );
  });
});

describe('served photos', () => {
  it('are encoded at start where a page shows them, the smallest first', async () => {
    const page = Fastify();
    const written = join(folder, 'prepared');
    const { prepare } = await servePhotos(page, folder, written);
    page.get('/', async () => `<img src="${address}"><img src="${address.replace('half', 'unknown')}">`);
    await prepare(['/'], 'localhost');
    await page.close();
    const [of = ''] = await readdir(written);
    expect((await readdir(join(written, of))).sort()).toEqual(
      [320, 480, 640, 900].map((width) => `half-${width}.avif`),
    );
  });

  it.each([
    ['image/avif,image/webp,*/*', 'heif', 'image/avif'],
    ['image/webp,*/*', 'webp', 'image/webp'],
    ['*/*', 'jpeg', 'image/jpeg'],
  ])('come in the newest format of %s', async (accept, format, type) => {
    const answer = await get(`${address}?w=320`, accept);
    expect(answer).toMatchObject({ format, width: 320 });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['?w=1', 320],
    ['?w=321', 480],
    ['?w=5000', 900],
    ['?w=x', 900],
    ['', 900],
  ])('come with %s in a width that is kept: %i', async (query, width) => {
    expect(await get(address + query, '*/*')).toMatchObject({ width });
  });

  it('come by an address of an older version too', async () => {
    expect(await get('/api/portal/v1/photos/half/00000000-1x1-0-0-000000-000000.jpg', '*/*')).toMatchObject({
      width: 900,
    });
  });

  it.each([
    '/api/portal/v1/photos/none/a.jpg',
    '/api/portal/v1/photos/..%2Fmanifest/a.jpg',
    '/api/portal/v1/photos/__proto__/a.jpg',
  ])('are none behind %s', async (url) => expect((await get(url, '*/*')).statusCode).toBe(404));
});

describe('versions in a folder', () => {
  const red = { create: { width: 64, height: 64, channels: 3 as const, background: 'red' } };
  const open = async (library: string) => {
    const other = Fastify();
    await servePhotos(other, library, join(library, 'versions'));
    return other;
  };
  const ask = (served: FastifyInstance) =>
    served.inject({ url: '/api/portal/v1/photos/red/a.jpg?w=64', headers: { accept: 'image/webp' } });

  it('outlast a restart, until the library is another', async () => {
    const library = await mkdtemp(join(tmpdir(), 'photos-'));
    const write = (version: string) =>
      writeFile(join(library, 'manifest.json'), JSON.stringify({ red: { file: 'red.webp', width: 64, version } }));
    await write('1');
    await writeFile(join(library, 'red.webp'), await sharp(red).webp().toBuffer());
    const first = await open(library);
    const { rawPayload } = await ask(first);
    await first.close();

    await rm(join(library, 'red.webp'));
    const second = await open(library);
    expect((await ask(second)).rawPayload).toEqual(rawPayload);
    await second.close();

    await write('2');
    const third = await open(library);
    expect((await ask(third)).statusCode).toBe(500);
    expect(await readdir(join(library, 'versions'))).toHaveLength(1);
    await third.close();
    await rm(library, { recursive: true });
  });
});

describe('versions of a photo', () => {
  it('are made once for all who ask at the same time, and again after a failure', async () => {
    let reads = 0;
    const source = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const version = createPhotoVersions(async () => {
      reads++;
      if (reads === 1) throw new Error('not readable');
      return source;
    });
    await expect(version('a', 320, 'webp')).rejects.toThrow('not readable');
    const made = await Promise.all([version('a', 320, 'webp'), version('a', 320, 'webp'), version('a', 320, 'jpeg')]);
    expect(reads).toBe(3);
    expect(made[0]).toBe(made[1]);
    expect(await version('a', 320, 'webp')).toBe(made[0]);
    expect(reads).toBe(3);
  });
});
