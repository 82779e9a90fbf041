import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

const index = {
  flows: [
    {
      machine: 'like',
      title: '点赞',
      pictures: [{ state: 'idle', title: '未点赞', steps: ['打开文章'], files: { 1440: 'like/idle-1440.png' } }],
    },
  ],
};
const bytes = Buffer.from('the bytes of a picture');

/** As somebody has taken pictures there. */
function takePictures({ config: { dataDir } }: TestApp): void {
  const folder = join(dataDir, 'qa/gallery');
  mkdirSync(join(folder, 'like'), { recursive: true });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  writeFileSync(join(folder, 'like/idle-1440.png'), bytes);
}

const access = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/qa/getAccess', undefined)).data.enabled;

const pictures = async (browser: TestBrowser) => browser.call('GET /api/portal/v1/qa/getGallery', undefined);

const picture = (browser: TestBrowser, name: string) =>
  browser.send({ method: 'GET', url: `/api/portal/v1/qa/galleryPicture/like/${name}` });

describe('the workbench in the default mode', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startWithSamples();
  });
  afterAll(() => app.close());

  it('is open to everybody', async () => {
    expect(await access(app.browser())).toBe(true);
  });

  it('has no pictures until somebody takes them', async () => {
    expect((await pictures(app.browser())).data).toEqual({ flows: [] });
    takePictures(app);
    expect((await pictures(app.browser())).data).toEqual(index);
    const found = await picture(app.browser(), 'idle-1440.png');
    expect(found.headers['content-type']).toBe('image/png');
    expect(found.rawPayload).toEqual(bytes);
  });

  it('knows pictures alone, and no way out of their folder', async () => {
    expect((await picture(app.browser(), 'other-1440.png')).statusCode).toBe(404);
    expect((await picture(app.browser(), '..%2Findex.json')).statusCode).toBe(400);
    expect((await picture(app.browser(), '..%2F..%2F..%2Fsecrets.png')).statusCode).toBe(400);
  });

  it('has no pictures where another version has left its list', async () => {
    writeFileSync(join(app.config.dataDir, 'qa/gallery/index.json'), '{"flows":[{"machine":"like"}]}');
    expect((await pictures(app.browser())).data).toEqual({ flows: [] });
  });
});

describe('the workbench in production', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startWithSamples();
    takePictures(app);
    // Sample accounts are for the default mode alone, so the mode changes once they are there.
    app.config.mode = 'production';
  });
  afterAll(() => app.close());

  it.each([
    ['a visitor', undefined],
    ['a customer', 'C10001'],
  ])('is closed to %s', async (_, account) => {
    const browser = account === undefined ? app.browser() : await signedIn(app, account);
    expect(await access(browser)).toBe(false);
    expect((await pictures(browser)).status).toBe(404);
    expect((await picture(browser, 'idle-1440.png')).statusCode).toBe(404);
  });

  it('is open to a manager', async () => {
    expect(await access(await signedIn(app, 'M10001'))).toBe(true);
    expect((await pictures(await signedIn(app, 'M10001'))).status).toBe(200);
  });

  it('is closed again once somebody is no manager any more', async () => {
    const browser = await signedIn(app, 'M10001');
    await putRoles(app.context.db, 'M10001', []);
    expect(await access(browser)).toBe(false);
  });
});
