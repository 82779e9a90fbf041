import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaylist } from '../../../server/providers/video/live-window';
import { coverOf, films, sampleFilms } from '../../../server/samples/art/films';
import { sampleVideos } from '../../../server/samples/site/videos';

const folders = readdirSync(sampleFilms).sort();
const read = (film: string, file: string) => readFileSync(join(sampleFilms, film, file), 'utf8');

describe('the films of the sample content', () => {
  it('are those of the list, each of them shown and with a cover of its own', () => {
    const names = Object.keys(films) as (keyof typeof films)[]; // keys loses the type
    expect(folders).toEqual([...names].sort());
    expect(new Set(names.map(coverOf)).size).toBe(names.length);
    for (const name of names)
      expect(
        sampleVideos.some(({ film }) => film === name),
        name,
      ).toBe(true);
  });

  it.each(folders)('have %s whole, of 10 to 20 seconds, in two sizes', (film) => {
    expect([...read(film, 'master.m3u8').matchAll(/RESOLUTION=(\d+x\d+)/g)].map(([, size]) => size)).toEqual([
      '640x360',
      '426x240',
    ]);
    for (const size of ['hd', 'sd']) {
      const { map, segments } = readPlaylist(read(film, `${size}.m3u8`));
      const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
      expect(seconds).toBeGreaterThanOrEqual(10);
      expect(seconds).toBeLessThanOrEqual(20);
      for (const file of [map, ...segments.map((segment) => segment.file)])
        expect(statSync(join(sampleFilms, film, file)).size).toBeGreaterThan(0);
    }
  });

  it('stay below 1.2 MB each, and hold no file that no playlist names', () => {
    for (const film of folders) {
      const files = readdirSync(join(sampleFilms, film));
      const sum = files.reduce((bytes, file) => bytes + statSync(join(sampleFilms, film, file)).size, 0);
      expect(sum, film).toBeLessThan(1.2 * 1024 * 1024);
      const lists = files.filter((file) => file.endsWith('.m3u8')).map((file) => read(film, file));
      for (const file of files.filter((each) => !['master.m3u8', 'poster.jpg'].includes(each)))
        expect(
          lists.some((list) => list.includes(file)),
          `${film}/${file}`,
        ).toBe(true);
    }
  });
});
