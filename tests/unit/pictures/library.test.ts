import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoAddress, readPhotoAddress } from '../../../contract/rules/photo-address';
import * as otherPhotos from '../../../contract/rules/photos';
import * as productPhotos from '../../../contract/rules/product-photos';
import { sampleProducts } from '../../../server/samples/beans/goods';
import { sampleBanners } from '../../../server/samples/site/banners';
import { sampleShowOrders } from '../../../server/samples/site/show-orders';
import { defaultBanners } from '../../../src/routes/site/home/banner-section';

interface Entry {
  file: string;
  version: string;
  width: number;
  height: number;
  alt: string;
  focus: [number, number];
  colours: [string, string];
}

const photos = { ...otherPhotos, ...productPhotos };
const art = join(import.meta.dirname, '../../../art');
const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(art, 'manifest.json'), 'utf8'));
/** What a new portal shows before staff change it. */
const initial = readFileSync(join(art, '../server/database/migrations/0030_site_console.sql'), 'utf8');
const entries = Object.entries(manifest);
const repository = join(art, '..');
const sourcesOf = (...layers: string[]) =>
  layers.flatMap((layer) =>
    readdirSync(join(repository, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(repository, layer, file), 'utf8'))
      .filter((text) => /\/rules\/(?:product-)?photos'/.test(text)),
  );
/** Pages name no other pictures than those of their heads. */
const heads = sourcesOf('src/ui').flatMap((text) =>
  [...text.matchAll(/\b(\w+)\.path\b/g)].map(([, name = '']) => name),
);
const constant = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the picture library', () => {
  it.each(entries)('has %s in its size, with a text for readers who do not see it', async (name, entry) => {
    const file = join(art, entry.file);
    expect(existsSync(file)).toBe(true);
    expect(await sharp(file).metadata()).toMatchObject({ width: entry.width, height: entry.height });
    expect(entry.width).toBeLessThanOrEqual(1920);
    expect(entry.alt).toMatch(/^[\p{Script=Han}\p{L}\d，、：～.—-]{8,60}$/u);
    expect(Object.entries(photos)).toContainEqual([
      constant(name),
      { path: photoAddress({ name, ...entry }, entry.version.slice(0, 8)), alt: entry.alt },
    ]);
  });

  it('stays below 25 MB, and each of its pictures is another', () => {
    const bytes = entries.reduce((sum, [, { file }]) => sum + statSync(join(art, file)).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
    expect(new Set(entries.map(([, { version }]) => version)).size).toBe(entries.length);
    expect(new Set(entries.map(([, { alt }]) => alt)).size).toBe(entries.length);
    expect(Object.keys(photos)).toHaveLength(entries.length);
  });

  it('has no picture that nothing shows', () => {
    const code = sourcesOf('src', 'server');
    for (const [name] of entries)
      expect(
        initial.includes(`/photos/${name}/`) || code.some((text) => new RegExp(`\\b${constant(name)}\\b`).test(text)),
        name,
      ).toBe(true);
  });

  const places: Record<string, string[]> = {
    banners: [...sampleBanners].map(({ picturePath }) => picturePath),
    'banners without a server': defaultBanners.map(({ picturePath }) => picturePath),
    'product tabs': initial.match(/\/api\/portal\/v1\/photos\/[^']+/g) ?? [],
    'sale items': sampleProducts.flatMap(({ skus }) => skus.map(({ photos: [first] }) => first?.path ?? '')),
    'heads of pages': heads.map((name) => photos[name as keyof typeof photos].path), // a name of the sources
    showcases: sampleShowOrders(new Date()).map(({ thumbnailPath }) => thumbnailPath),
  };

  it.each(Object.entries(places))('gives each of the %s a picture of its own', (_, paths) => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(Object.keys(manifest)).toContain(readPhotoAddress(path)?.name);
  });
});
